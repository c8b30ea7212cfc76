import { expect, test } from 'vitest'
import type { PlaygroundState } from '#base/model/playground-link.ts'
import type { SiteStorage } from '#base/storage/storage.ts'
import { DRAFTS_KEY, openDrafts } from './draft.ts'

function storage(items = new Map<string, string>()): SiteStorage {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => items.set(key, text),
    removeItem: (key) => items.delete(key),
  }
}

const state = (code: string): PlaygroundState => ({ code, dialect: 'sqlite' })
const draft = (code: string) => ({ current: state(code), previous: null })

test('drafts come back as they were kept, in the same tab and in another', () => {
  const places = { tab: storage(), browser: storage() }
  const drafts = {
    current: { ...state('a'), schema: { sqlite: 'create table a (b)' } },
    previous: state('b'),
  }
  expect(openDrafts(places).store(drafts)).toBe(true)
  expect(openDrafts(places)).toMatchObject({ drafts, isOfTab: true })
  expect(openDrafts({ ...places, tab: storage() })).toMatchObject({ drafts, isOfTab: false })
})

test('two tabs have each their own, and the next one finds both', () => {
  const browser = storage()
  const [one, two] = [storage(), storage()]
  const first = openDrafts({ tab: one, browser })
  const second = openDrafts({ tab: two, browser })
  first.store(draft('one'))
  second.store(draft('two'))
  second.store(draft('two, more'))
  expect(openDrafts({ tab: one, browser }).drafts.current?.code).toBe('one')
  expect(openDrafts({ tab: two, browser }).drafts.current?.code).toBe('two, more')
  expect(openDrafts({ tab: storage(), browser }).drafts).toEqual({
    current: state('two, more'),
    previous: state('one'),
  })
})

test('what a tab goes on from is not another draft', () => {
  const browser = storage()
  openDrafts({ tab: storage(), browser }).store(draft('a'))
  openDrafts({ tab: storage(), browser }).store(draft('a, more'))
  expect(openDrafts({ tab: storage(), browser }).drafts.previous).toBeNull()
})

test.each(['', 'null', '7', '{', '{"current":{"code":1}}'])(
  '%j in the storage is nothing',
  (text) => {
    const places = { tab: storage(), browser: storage(new Map([[DRAFTS_KEY, text]])) }
    expect(openDrafts(places).drafts).toEqual({ current: null, previous: null })
  },
)

test('a storage that refuses, or keeps nothing, is told', () => {
  const full: SiteStorage = {
    ...storage(),
    setItem() {
      throw new Error('full')
    },
  }
  expect(openDrafts({ tab: full, browser: full }).store(draft('a'))).toBe(false)
  const blocked: SiteStorage = { ...storage(), setItem() {} }
  expect(openDrafts({ tab: blocked, browser: blocked }).store(draft('a'))).toBe(false)
})
