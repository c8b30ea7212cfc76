import type { VersionLink } from '#model/page.ts'
import css from './SearchPage.module.css'
import { ALL_VERSIONS } from './search-address.ts'

/** Selects the docs version to search; renders nothing if there is only one. */
export function VersionFilter({
  versions,
  value,
  onChange,
}: {
  versions: readonly VersionLink[]
  /** Null for the version that readers get by default. */
  value: string | null
  onChange: (version: string) => void
}) {
  if (versions.length < 2) return null
  const selected = value ?? versions.find(({ current }) => current)?.name ?? ALL_VERSIONS
  return (
    <div className={css.filter}>
      <label htmlFor="search-version">Version</label>
      <select
        id="search-version"
        className={css.select}
        value={selected}
        onChange={(event) => onChange(event.target.value)}
      >
        {versions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
        <option value={ALL_VERSIONS}>All versions</option>
      </select>
    </div>
  )
}
