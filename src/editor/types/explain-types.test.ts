import { expect, test } from 'vitest'
import { explainTypes } from './explain-types.ts'

test.each([
  [
    `Object literal may only specify known properties, and 'nome' does not exist in type 'InsertExpression<SqliteDatabase, "port">'.`,
    /no column “nome”/,
  ],
  [
    `Property 'nome' does not exist on type '{ name: string; }'. Did you mean 'name'?`,
    /Perhaps it is “name”/,
  ],
  [`Property 'code' is missing in type '{}' but required in type 'X'.`, /“code” is missing/],
  [`'port' is possibly 'undefined'.`, /may be undefined/],
  [`Cannot find name 'nothing'.`, /“nothing” isn't defined/],
  [`Type 'number' is not assignable to type 'string'.`, /type `number`, but `string` is expected/],
  ['Expected 1 arguments, but got 0.', /expects 1 argument, but got 0/],
  ['No overload matches this call.\n  Overload 1 of 3', /No overload of this method/],
  [`')' expected.`, /A `\)` is missing/],
])('%s', (message, words) => {
  expect(explainTypes(message)).toMatch(words)
})

test('what is not known, or would be too long, is left to TypeScript', () => {
  expect(explainTypes('Something new.')).toBeNull()
  const long = `Type '{ ${'a: string; '.repeat(40)}}' is not assignable to type 'string'.`
  expect(explainTypes(long)).toBeNull()
})
