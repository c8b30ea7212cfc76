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

test('any value arrives as it was', () => {
  const values = fc.anything({
    withBigInt: true,
    withDate: true,
    withTypedArray: false,
    withNullPrototype: false,
  })
  fc.assert(
    fc.property(
      values.filter((value) => !JSON.stringify(Object(value), keepNames)?.includes('__proto__')),
      (value) => {
        expect(fromJson(toJson(value))).toEqual(value)
      },
    ),
  )
})

function keepNames(_: string, value: unknown) {
  return typeof value === 'bigint' ? 0 : value
}
