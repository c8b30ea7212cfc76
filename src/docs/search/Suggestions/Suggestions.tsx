import css from './Suggestions.module.css'

/** What to do about a query without hits (spec 7.2): other queries that have some, and where to report it. */
export function Suggestions({
  query,
  suggestions,
  reportUrl,
  onTry,
}: {
  query: string
  suggestions: readonly string[]
  /** Address for reports, with `{query}` in place of the query. */
  reportUrl: string
  onTry: (query: string) => void
}) {
  return (
    <>
      {suggestions.length > 0 ? (
        <>
          <p>Try searching for:</p>
          <ul className={css.root}>
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
    </>
  )
}
