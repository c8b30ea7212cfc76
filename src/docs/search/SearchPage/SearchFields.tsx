import type { RefObject } from 'react'
import type { VersionLink } from '#base/model/page.ts'
import { pasteMessage } from '../pasted/paste.ts'
import { SectionFilter } from '../SectionFilter/SectionFilter.tsx'
import { SEARCH_LIMITS } from '../search-limits.ts'
import css from './SearchPage.module.css'
import { ALL_VERSIONS, type SearchInput } from './search-address.ts'

export interface SearchFieldsProps {
  input: RefObject<HTMLInputElement | null>
  requested: SearchInput
  versions: readonly VersionLink[]
  /** The sections of the hits. */
  sections: readonly string[]
  onChange(next: Partial<SearchInput>): void
}

/** The search field and the filters. */
export function SearchFields({
  input,
  requested,
  versions,
  sections,
  onChange,
}: SearchFieldsProps) {
  const { query, version, section } = requested
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="_search-query">Search for</label>
        <input
          ref={input}
          id="_search-query"
          type="search"
          value={query}
          maxLength={SEARCH_LIMITS.queryLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange({ query: event.target.value })}
          onPaste={(event) => pasteMessage(event, (text) => onChange({ query: text }))}
        />
        {versions.length > 1 ? (
          <div className={css.filter}>
            <label htmlFor="_search-version">Version</label>
            <select
              id="_search-version"
              className={css.select}
              value={version ?? versions.find(({ current }) => current)?.name ?? ALL_VERSIONS}
              onChange={({ target }) => onChange({ version: target.value })}
            >
              {versions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
              <option value={ALL_VERSIONS}>All versions</option>
            </select>
          </div>
        ) : null}
        {sections.length > 1 || section !== null ? (
          <SectionFilter
            sections={section === null ? sections : union(sections, section)}
            value={section}
            onChange={(name) => onChange({ section: name })}
          />
        ) : null}
      </form>
    </search>
  )
}

/** Returns the sections with hits, plus the one given in the URL. */
function union(sections: readonly string[], section: string): string[] {
  return [...new Set([...sections, section])].sort()
}
