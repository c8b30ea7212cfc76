import { afterEach, expect, test, vi } from 'vitest'
import { EVENTS } from '#base/model/constants.ts'
import {
  COURSE_KEYS,
  clearProgress,
  currentChapter,
  markChapter,
  markSolved,
  solvedKeys,
} from './course-progress.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a browser with storage; returns the types of the events dispatched on the page. */
function browser(stored = new Map<string, string>()): string[] {
  const events: string[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('document', { dispatchEvent: ({ type }: Event) => events.push(type) })
  return events
}

const CHAPTERS = ['/docs/learn/joining', '/docs/learn/filtering']
const CHALLENGES = ['/docs/learn/joining#a', '/docs/learn/joining#b']

test('a chapter is finished with its last challenge, and leads to the next one', () => {
  const events = browser()
  expect(currentChapter()).toBe(null)
  expect(markSolved(CHALLENGES[1]!, CHALLENGES)).toBe(true)
  markSolved(CHALLENGES[1]!, CHALLENGES)
  expect([...solvedKeys()]).toEqual([CHALLENGES[1]])
  markChapter(CHAPTERS[0]!, CHAPTERS)
  expect(currentChapter()).toBe(CHAPTERS[0])

  markSolved(CHALLENGES[0]!, CHALLENGES)
  expect(solvedKeys()).toContain(CHAPTERS[0])
  markChapter(CHAPTERS[0]!, CHAPTERS)
  expect(currentChapter()).toBe(CHAPTERS[1])
  markSolved('/docs/learn/filtering#only', ['/docs/learn/filtering#only'])
  markChapter(CHAPTERS[1]!, CHAPTERS)
  expect(currentChapter()).toBe(CHAPTERS[1])

  clearProgress()
  expect(solvedKeys().size).toBe(0)
  expect(currentChapter()).toBe(null)
  expect(events).toEqual(Array(5).fill(EVENTS.courseProgress))
})

test.each(['{', '{}', '[1, null]'])('what is stored as %s counts as nothing', (text) => {
  browser(new Map([[COURSE_KEYS.progress, text]]))
  expect(solvedKeys().size).toBe(0)
})
