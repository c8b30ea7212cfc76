import type { ResultView, Shared } from './example-view.ts'

/**
 * What the runner needs to check a reader's answer to a course challenge: the proven results of the solution.
 * Stored as JSON in the challenge's `data-challenge` attribute.
 */
export interface Challenge {
  /** Key under which the solved challenge is stored: its address within the chapter; null outside a course. */
  key: string | null
  /** Whether the order of the rows matters. */
  ordered: boolean
  /** What the solution returned; dialects without an engine have no entry. */
  results: Shared<ResultView>[]
}
