import { countRedundantHits } from '../hits/group-hits.ts'
import { SearchFailure } from '../SearchFailure/SearchFailure.tsx'
import { Suggestions } from '../Suggestions/Suggestions.tsx'
import css from './SearchPage.module.css'
import type { Results } from './use-results.ts'

export interface OutcomeProps {
  results: Results
  /** Address for reports, with `{query}` in place of the query. */
  reportUrl: string
  /** Searches for a suggestion. */
  onTry(text: string): void
}

/** The number of results, or why there are none and what to do about it. */
export function Outcome({ results, reportUrl, onTry }: OutcomeProps) {
  const { parts, status, query, suggestions, retryAfter } = results
  const total = results.total - parts.reduce((sum, hits) => sum + countRedundantHits(hits), 0)
  const isDone = status === 'idle' && query !== ''
  return (
    <>
      <p role="status" className={css.count}>
        {isDone && total > 0 ? `${total} ${total === 1 ? 'result' : 'results'} for ${query}` : ''}
        {isDone && total === 0 ? `No results for ${query}` : ''}
      </p>
      {status === 'error' ? <SearchFailure retryAfter={retryAfter} className={css.error} /> : null}
      {isDone && total === 0 ? <Suggestions {...{ query, suggestions, reportUrl, onTry }} /> : null}
    </>
  )
}
