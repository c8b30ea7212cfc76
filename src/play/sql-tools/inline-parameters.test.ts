import { expect, test } from 'vitest'
import { toCell } from '#base/engines/cells.ts'
import { inlineParameters } from './inline-parameters.ts'

test('values stand where the parameters were', () => {
  const sql = `select "a$1", '$2' from t where a = $1 and b = $2 and c is $3 and d = $10`
  const cells = [
    { t: 'string' as const, v: "it's" },
    { t: 'number' as const, v: 5 },
    { t: 'null' as const },
  ]
  expect(inlineParameters(sql, cells)).toBe(
    `select "a$1", '$2' from t where a = 'it''s' and b = '5' and c is null and d = $10`,
  )
})

test.each([
  [[1, 2], `'{"1","2"}'`],
  [["it's", 'a "b" \\', null], `'{"it''s","a \\"b\\" \\\\",NULL}'`],
  [[[1], [10n]], `'{{"1"},{"10"}}'`],
  [[], `'{}'`],
  [{ a: [1] }, `'{"a":[1]}'`],
  [[{ a: 'x' }], `'{"{\\"a\\":\\"x\\"}"}'`],
])('%o is written as the driver sends it', (value, text) => {
  expect(inlineParameters('$1', [toCell(value)])).toBe(text)
})
