import { expect, test } from 'vitest'
import { readSizes, SPLITS, storeSizes, withinLimits } from './pane-sizes.ts'

test('sizes come back as they were kept', () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  }
  storeSizes(storage, { code: 30, database: 60 })
  expect(readSizes(storage)).toEqual({ code: 30, database: 60 })
})

test.each([
  [null, SPLITS.code.initial],
  ['{', SPLITS.code.initial],
  ['null', SPLITS.code.initial],
  ['{"code":"wide"}', SPLITS.code.initial],
  ['{"code":1e9}', SPLITS.code.max],
])('%j in the storage gives a size that a pane may have', (text, size) => {
  expect(readSizes({ getItem: () => text }).code).toBe(size)
})

test('no pane becomes smaller or larger than it may', () => {
  expect(withinLimits('code', -5)).toBe(SPLITS.code.min)
  expect(withinLimits('database', 400)).toBe(SPLITS.database.max)
  expect(withinLimits('code', 40.4)).toBe(40)
})
