import css from './SearchModal.module.css'

/** A query without hits: what to try, and where to say that something is missing (spec 8). */
export function NoResults({
  query,
  suggestions,
  reportUrl,
  onTry,
}: {
  query: string
  suggestions: string[]
  reportUrl: string
  onTry: (query: string) => void
}) {
  return (
    <div className={css.message}>
      <p className={css.title}>
        No results for “<strong>{query}</strong>”
      </p>
      {suggestions.length > 0 ? (
        <>
          <p>Try searching for:</p>
          <ul className={css.suggestions}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onTry(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        Believe this query should return results?{' '}
        <a href={reportUrl.replace('{query}', encodeURIComponent(query))}>Let us know</a>
      </p>
    </div>
  )
}
