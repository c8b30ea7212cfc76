import { EVENTS } from '#base/model/constants.ts'
import { readStored, store } from './storage.ts'

/** Storage keys: only parts of the course read them, and pages of other kinds don't load them. */
export const COURSE_KEYS = {
  /** JSON array: keys of the solved challenges, and hrefs of the finished chapters. */
  progress: 'kysely-docs.course-progress',
  /** The href of the chapter to continue with. */
  chapter: 'kysely-docs.course-chapter',
} as const

/**
 * Tracks the reader's way through the course: which challenges were solved, which chapters are therefore
 * finished, and which one is next. All of it is stored only in the browser; if storage is blocked, nothing is
 * saved.
 */

/**
 * Returns the keys of solved challenges (`/docs/learn/joining#where-the-routes-go`) and the hrefs of finished
 * chapters. Ignores stored values of any other shape.
 */
export function solvedKeys(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readStored(COURSE_KEYS.progress) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

/**
 * Stores that a challenge was solved, and notifies the page. A chapter is finished once all of its challenges
 * are solved.
 *
 * @param ofChapter keys of all challenges in the chapter
 * @returns whether it was stored.
 */
export function markSolved(key: string, ofChapter: readonly string[]): boolean {
  const solved = new Set(solvedKeys()).add(key)
  if (ofChapter.every((other) => solved.has(other))) solved.add(key.replace(/#.*/, ''))
  const isStored = store(COURSE_KEYS.progress, JSON.stringify([...solved]))
  document.dispatchEvent(new Event(EVENTS.courseProgress))
  return isStored
}

/** Returns the href of the chapter to continue with; null if none was ever opened. */
export function currentChapter(): string | null {
  return readStored(COURSE_KEYS.chapter)
}

/** Stores the chapter that the reader is in: the next one, if this one is finished. */
export function markChapter(chapter: string, chapters: readonly string[]): void {
  const isFinished = solvedKeys().has(chapter)
  const next = isFinished ? chapters[chapters.indexOf(chapter) + 1] : undefined
  store(COURSE_KEYS.chapter, next ?? chapter)
}

/** Clears everything that is stored about the course, and notifies the page. */
export function clearProgress(): void {
  store(COURSE_KEYS.progress, null)
  store(COURSE_KEYS.chapter, null)
  document.dispatchEvent(new Event(EVENTS.courseProgress))
}
