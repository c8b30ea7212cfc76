import { expect, test } from 'vitest'
import type { PlaygroundState } from '#base/model/playground-link.ts'
import { deleteSnippet, readSnippets, saveSnippet } from './snippets.ts'

function storage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new Error('full')
      items.set(key, text)
    },
  }
}

const state = (code: string): PlaygroundState => ({ code, dialect: 'sqlite' })

test('snippets are kept by name, replaced by the same name, and forgotten', () => {
  const kept = storage()
  expect(saveSnippet(kept, { name: 'b', state: state('1') })).toBe(true)
  saveSnippet(kept, { name: 'a', state: state('2') })
  saveSnippet(kept, { name: 'b', state: state('3') })
  expect(readSnippets(kept)).toEqual([
    { name: 'a', state: state('2') },
    { name: 'b', state: state('3') },
  ])
  deleteSnippet(kept, 'a')
  expect(readSnippets(kept).map(({ name }) => name)).toEqual(['b'])
})

test('where there is no room, or no storage, it says so and keeps what was there', () => {
  const small = storage(120)
  expect(saveSnippet(small, { name: 'a', state: state('1') })).toBe(true)
  expect(saveSnippet(small, { name: 'b', state: state('x'.repeat(200)) })).toBe(false)
  expect(readSnippets(small)).toEqual([{ name: 'a', state: state('1') }])
  const none = { getItem: () => null, setItem() {} }
  expect(saveSnippet(none, { name: 'a', state: state('1') })).toBe(false)
})

test.each(['{', '5', '[5]', '[{"name":"a","state":{}}]'])(
  '%s in the storage is nothing',
  (text) => {
    expect(readSnippets({ getItem: () => text })).toEqual([])
  },
)
