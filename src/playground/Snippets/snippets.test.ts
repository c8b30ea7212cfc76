import { expect, test } from 'vitest'
import type { PlaygroundState } from '#model/playground-link.ts'
import {
  addSnippets,
  deleteSnippet,
  exportSnippets,
  ImportError,
  readExport,
  readSnippets,
  saveSnippet,
} from './snippets.ts'

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
  expect(saveSnippet(kept, { name: ' b ', state: state('1') })).toBe(true)
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

test('what was exported is imported, and none that is there is replaced', () => {
  const kept = storage()
  saveSnippet(kept, { name: 'a', state: state('mine') })
  saveSnippet(kept, { name: 'same', state: state('same') })
  const file = exportSnippets([
    { name: 'a', state: state('theirs') },
    { name: 'same', state: state('same') },
  ])
  expect(addSnippets(kept, readExport(file))).toBe(true)
  expect(readSnippets(kept)).toEqual([
    { name: 'a', state: state('mine') },
    { name: 'a (2)', state: state('theirs') },
    { name: 'same', state: state('same') },
  ])
})

test.each([
  ['{', 'not JSON'],
  ['[]', 'no snippets'],
  ['{"format":"kysely-playground-snippets","version":2,"snippets":[]}', 'version 2'],
  [
    '{"format":"kysely-playground-snippets","version":1,"snippets":[{"name":"a"}]}',
    '1 of the 1 snippets',
  ],
])('%s is refused in plain words', (text, words) => {
  expect(() => readExport(text)).toThrow(ImportError)
  expect(() => readExport(text)).toThrow(words)
})

test.each(['{', '5', '[5]', '[{"name":"a","state":{}}]'])(
  '%s in the storage is nothing',
  (text) => {
    expect(readSnippets({ getItem: () => text })).toEqual([])
  },
)
