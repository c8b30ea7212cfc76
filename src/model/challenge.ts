import type { ResultView, Shared } from './example-view.ts'

/**
 * What the runner needs to judge a reader's answer to a challenge of the course: the proven results of the
 * solution. It stands as JSON in the challenge's `data-challenge` attribute.
 */
export interface Challenge {
  /** Href of the chapter, under which the solved challenge is remembered; null outside of a course. */
  chapter: string | null
  /** Whether the order of the rows matters. */
  ordered: boolean
  /** What the solution returned; dialects without an engine have no entry. */
  results: Shared<ResultView>[]
}
