import { EVENTS, STORAGE_KEYS } from './constants.ts'
import { readStored, store } from './storage.ts'

/**
 * Which challenges of the course this browser has solved. The list is kept in the browser alone; where storage
 * is blocked, nothing is remembered.
 */

/** Hrefs of the chapters whose challenge was solved. What is stored in another shape counts as nothing. */
export function solvedChapters(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.courseProgress) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

/**
 * Remembers that the challenge of a chapter was solved, and tells the page.
 *
 * @returns whether the browser keeps it.
 */
export function markSolved(chapter: string): boolean {
  const solved = new Set(solvedChapters()).add(chapter)
  const isKept = store(STORAGE_KEYS.courseProgress, JSON.stringify([...solved]))
  document.dispatchEvent(new Event(EVENTS.courseProgress))
  return isKept
}

/** Forgets all solved challenges, and tells the page. */
export function forgetSolved(): void {
  store(STORAGE_KEYS.courseProgress, null)
  document.dispatchEvent(new Event(EVENTS.courseProgress))
}
