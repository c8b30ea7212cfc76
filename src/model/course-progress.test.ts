import { afterEach, expect, test, vi } from 'vitest'
import { EVENTS, STORAGE_KEYS } from './constants.ts'
import { clearSolved, markSolved, solvedChapters } from './course-progress.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a browser with storage; returns the types of the events dispatched on the page. */
function browser(stored = new Map<string, string>()): string[] {
  const told: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { dispatchEvent: ({ type }: Event) => told.push(type) })
  return told
}

test('remembers each solved chapter once, tells the page, and forgets', () => {
  const told = browser()
  expect(markSolved('/docs/learn/joining')).toBe(true)
  markSolved('/docs/learn/filtering')
  markSolved('/docs/learn/joining')
  expect([...solvedChapters()]).toEqual(['/docs/learn/joining', '/docs/learn/filtering'])
  clearSolved()
  expect(solvedChapters().size).toBe(0)
  expect(told).toEqual(Array(4).fill(EVENTS.courseProgress))
})

test.each(['{', '{}', '[1, null]'])('what is stored as %s counts as nothing', (text) => {
  browser(new Map([[STORAGE_KEYS.courseProgress, text]]))
  expect(solvedChapters().size).toBe(0)
})

test('blocked storage remembers nothing and throws nothing', () => {
  vi.stubGlobal('document', { dispatchEvent: () => true })
  expect(markSolved('/docs/learn/joining')).toBe(false)
  expect(solvedChapters().size).toBe(0)
})
