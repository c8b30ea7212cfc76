import { EVENTS, STORAGE_KEYS } from './constants.ts'
import { readStored, store } from './storage.ts'

/**
 * Tracks which course challenges were solved in this browser. The list is stored only in the browser; if
 * storage is blocked, nothing is saved.
 */

/** Returns the hrefs of chapters whose challenge was solved. Ignores stored values of any other shape. */
export function solvedChapters(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.courseProgress) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

/**
 * Stores that a chapter's challenge was solved, and notifies the page.
 *
 * @returns whether it was stored.
 */
export function markSolved(chapter: string): boolean {
  const solved = new Set(solvedChapters()).add(chapter)
  const isStored = store(STORAGE_KEYS.courseProgress, JSON.stringify([...solved]))
  document.dispatchEvent(new Event(EVENTS.courseProgress))
  return isStored
}

/** Clears all solved challenges, and notifies the page. */
export function clearSolved(): void {
  store(STORAGE_KEYS.courseProgress, null)
  document.dispatchEvent(new Event(EVENTS.courseProgress))
}
