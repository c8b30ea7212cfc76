import type { RefObject } from 'react'
import { DIALECT_LABELS, DIALECTS, isDialect } from '#model/dialect.ts'
import type { VersionLink } from '#model/page.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import { SectionFilter } from '../SectionFilter/SectionFilter.tsx'
import { SelectFilter } from './SelectFilter.tsx'
import { ALL_VERSIONS, type SearchInput } from './search-address.ts'

export interface SearchFieldsProps {
  input: RefObject<HTMLInputElement | null>
  asked: SearchInput
  versions: readonly VersionLink[]
  /** The sections of the hits. */
  sections: readonly string[]
  onChange(next: Partial<SearchInput>): void
}

/** The search field and the filters. */
export function SearchFields({ input, asked, versions, sections, onChange }: SearchFieldsProps) {
  const { query, version, section, dialect } = asked
  return (
    <search>
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="search-query">Search for</label>
        <input
          ref={input}
          id="search-query"
          type="search"
          value={query}
          maxLength={SEARCH_LIMITS.queryLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange({ query: event.target.value })}
        />
        {versions.length > 1 ? (
          <SelectFilter
            id="search-version"
            label="Version"
            value={version ?? versions.find(({ current }) => current)?.name ?? ALL_VERSIONS}
            options={[
              ...versions.map(({ name, label }) => ({ value: name, label })),
              { value: ALL_VERSIONS, label: 'All versions' },
            ]}
            onChange={(name) => onChange({ version: name })}
          />
        ) : null}
        {/* Leaves out hits none of whose examples work in a dialect. */}
        <SelectFilter
          id="search-dialect"
          label="Works with"
          value={dialect ?? ''}
          options={[
            { value: '', label: 'any dialect' },
            ...DIALECTS.map((name) => ({ value: name, label: DIALECT_LABELS[name] })),
          ]}
          onChange={(name) => onChange({ dialect: isDialect(name) ? name : null })}
        />
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
