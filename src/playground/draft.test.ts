import { expect, test } from 'vitest'
import { readDrafts, storeDrafts } from './draft.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>()
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => items.set(key, text) }
}

test('drafts come back as they were kept', () => {
  const kept = storage()
  const drafts = {
    current: { code: 'a', dialect: 'sqlite' as const, schema: { sqlite: 'create table a (b)' } },
    previous: null,
  }
  expect(storeDrafts(kept, drafts)).toBe(true)
  expect(readDrafts(kept)).toEqual(drafts)
})

test.each(['', 'null', '7', '{', '{"current":{"code":1}}'])(
  '%j in the storage is nothing',
  (text) => {
    expect(readDrafts({ getItem: () => text })).toEqual({ current: null, previous: null })
  },
)

test('a storage that refuses is told', () => {
  const full = {
    setItem() {
      throw new Error('full')
    },
  }
  expect(storeDrafts(full, { current: null, previous: null })).toBe(false)
})
