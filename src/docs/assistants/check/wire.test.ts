import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromJson, toJson } from './wire.ts'

test.each([
  [undefined],
  [-0],
  [Number.NaN],
  [Number.NEGATIVE_INFINITY],
  [10n],
  [new Date(5)],
  [new Date(Number.NaN)],
  [new Uint8Array([0, 255])],
  [{ $: 'date', v: 'not one' }],
  [[{ a: [undefined, { $: 1 }] }]],
])('special value %# arrives as it was', (value) => {
  expect(fromJson(toJson(value))).toEqual(value)
})

test('any value of JSON arrives as it was', () => {
  const values = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(values, (value) => {
      expect(fromJson(toJson(value))).toEqual(value)
    }),
  )
})
