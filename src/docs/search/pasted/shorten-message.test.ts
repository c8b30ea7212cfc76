import { expect, test } from 'vitest'
import { shortenMessage } from './shorten-message.ts'

test.each([
  [
    `error TS2345: Argument of type '"three"' is not assignable to parameter of type 'OperandValueExpressionOrList<Shop, "customer", "id">'.`,
    "assignable to parameter 'OperandValueExpressionOrList'.",
  ],
  [
    `src/db.ts:12:5 - error TS2353: Object literal may only specify known properties, and 'nme' does not exist in type 'InsertExpression<Shop, "customer">'.`,
    "'nme' does not exist in type 'InsertExpression'.",
  ],
  [
    `No overload matches this call.\n  Overload 1 of 3, '(selections: readonly SelectExpression<DB, "a">[]): X', gave the following error.\n    Argument of type '"nme"' is not assignable to parameter of type 'SelectExpression<Shop, "customer">'.`,
    "No overload assignable to parameter 'SelectExpression'.",
  ],
  [
    `error TS2322: Type 'number[]' is not assignable to type 'ValueExpression<Shop, "product", string> | undefined'.`,
    "not assignable to type 'ValueExpression | undefined'.",
  ],
  [
    "error TS2322: Type 'string | null' is not assignable to type 'string'.",
    "Type 'string | null' is not assignable to type 'string'.",
  ],
  [
    'Uncaught Error: corrupted migrations: previously executed migration 2024-01-01 is missing\n    at Migrator (node:x)',
    'Error: corrupted migrations: previously executed migration 2024-01-01 is missing',
  ],
  ['  plain   words ', 'plain words'],
])('%s is searched for as %s', (message, query) => {
  expect(shortenMessage(message)).toBe(query)
})

test('any text is shortened in time', () => {
  for (const text of [
    '<'.repeat(50_000),
    'Argument of type '.repeat(5000),
    `${'a.ts:1'.repeat(9000)}`,
  ]) {
    const start = process.cpuUsage()
    shortenMessage(text)
    expect(process.cpuUsage(start).user).toBeLessThan(2_000_000)
  }
})
