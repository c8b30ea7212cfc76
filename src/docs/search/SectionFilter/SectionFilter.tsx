import css from './SectionFilter.module.css'

/**
 * Limits hits to one section of the site: a row of radio buttons, which is a single Tab stop and is navigated
 * with the arrow keys.
 */
export function SectionFilter({
  sections,
  value,
  onChange,
}: {
  sections: readonly string[]
  /** Null for all sections. */
  value: string | null
  onChange: (section: string | null) => void
}) {
  const choices = [null, ...sections]
  return (
    <div role="radiogroup" aria-label="Section" className={css.root}>
      {choices.map((section) => (
        <label key={section ?? ''} className={css.choice}>
          <input
            type="radio"
            name="search-section"
            checked={section === value}
            onChange={() => onChange(section)}
          />
          {section ?? 'All'}
        </label>
      ))}
    </div>
  )
}
