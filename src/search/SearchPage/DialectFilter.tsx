import { DIALECT_LABELS, DIALECTS, type Dialect, isDialect } from '#model/dialect.ts'
import css from './SearchPage.module.css'

/** Filters out hits that a dialect doesn't support: those none of whose examples work in it. */
export function DialectFilter({
  value,
  onChange,
}: {
  /** Null for all dialects. */
  value: Dialect | null
  onChange: (dialect: Dialect | null) => void
}) {
  return (
    <div className={css.filter}>
      <label htmlFor="search-dialect">Works with</label>
      <select
        id="search-dialect"
        className={css.select}
        value={value ?? ''}
        onChange={({ target }) => onChange(isDialect(target.value) ? target.value : null)}
      >
        <option value="">any dialect</option>
        {DIALECTS.map((dialect) => (
          <option key={dialect} value={dialect}>
            {DIALECT_LABELS[dialect]}
          </option>
        ))}
      </select>
    </div>
  )
}
