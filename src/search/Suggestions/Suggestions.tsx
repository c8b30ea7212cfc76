import css from './Suggestions.module.css'

/** Alternative queries that have hits, as buttons (spec 7.2); renders nothing if there are none. */
export function Suggestions({
  suggestions,
  onTry,
}: {
  suggestions: readonly string[]
  onTry: (query: string) => void
}) {
  if (suggestions.length === 0) return null
  return (
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
  )
}
