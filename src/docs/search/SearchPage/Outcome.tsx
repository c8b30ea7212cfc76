import type { Search } from '../client/use-search.ts'
import { countRedundantHits } from '../hits/group-hits.ts'
import { SearchFailure } from '../SearchFailure/SearchFailure.tsx'
import { Suggestions } from '../Suggestions/Suggestions.tsx'
import css from './SearchPage.module.css'

export interface OutcomeProps {
  search: Search
  /** Address for reports, with `{query}` in place of the query. */
  reportUrl: string
  /** Searches for a suggestion. */
  onTry(text: string): void
}

/** The number of results, or why there are none and what to do about it. */
export function Outcome({ search, reportUrl, onTry }: OutcomeProps) {
  const { answer, status, failure } = search
  const { parts = [], query = '', suggestions = [] } = answer ?? {}
  const redundant = parts.reduce((sum, hits) => sum + countRedundantHits(hits), 0)
  const total = (answer?.total ?? 0) - redundant
  const isDone = status === 'idle' && answer !== null
  return (
    <>
      <p role="status" className={css.count}>
        {isDone && total > 0 ? `${total} ${total === 1 ? 'result' : 'results'} for ${query}` : ''}
        {isDone && total === 0 ? `No results for ${query}` : ''}
      </p>
      {status === 'error' ? <SearchFailure failure={failure} className={css.error} /> : null}
      {isDone && total === 0 ? <Suggestions {...{ query, suggestions, reportUrl, onTry }} /> : null}
    </>
  )
}
