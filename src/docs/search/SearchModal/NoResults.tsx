import { Suggestions } from '../Suggestions/Suggestions.tsx'
import css from './SearchModal.module.css'

/** Shown for a query without hits: what to try, and where to report missing results (spec 7.2). */
export function NoResults({
  query,
  suggestions,
  section,
  reportUrl,
  onTry,
  onWiden,
}: {
  query: string
  suggestions: string[]
  /** The section that the search is limited to; null for all. */
  section: string | null
  reportUrl: string
  onTry: (query: string) => void
  onWiden: () => void
}) {
  return (
    <div className={css.message}>
      <p className={css.title}>
        No results for “<strong>{query}</strong>”
      </p>
      {section === null ? null : (
        <p>
          <button type="button" className={css.widen} onClick={onWiden}>
            Search all sections, not only {section}
          </button>
        </p>
      )}
      <Suggestions {...{ query, suggestions, reportUrl, onTry }} />
    </div>
  )
}
