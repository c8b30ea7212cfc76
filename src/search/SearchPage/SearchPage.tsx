'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EVENTS } from '#model/constants.ts'
import type { VersionLink } from '#model/page.ts'
import { SEARCH_LIMITS } from '#model/search-limits.ts'
import type { SearchContext } from '../client/search-context.ts'
import { SectionFilter } from '../SectionFilter/SectionFilter.tsx'
import { Suggestions } from '../Suggestions/Suggestions.tsx'
import { DialectFilter } from './DialectFilter.tsx'
import { ResultList } from './ResultList.tsx'
import css from './SearchPage.module.css'
import { type Asked, addressOf, contextOf, readAddress } from './search-address.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useResults } from './use-results.ts'
import { VersionFilter } from './VersionFilter.tsx'

const NOTHING: Asked = { query: '', version: null, section: null, dialect: null }

/** The application of the search results page: `/search?q=…`, live while one types. */
export function SearchPage({
  context,
  versions,
}: {
  context: SearchContext
  /** The docs' versions; the filter is shown where there are several. */
  versions: readonly VersionLink[]
}) {
  const [asked, setAsked] = useState(NOTHING)
  const { query, version, section } = asked
  const searched = useMemo(
    () => contextOf(context, version, versions),
    [context, version, versions],
  )
  const input = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const place = useKeptPlace()
  const results = useResults(searched, asked, place.parts)
  const { parts, total, hasMore, status, query: answered } = results
  useDocumentTitle(query)

  // The query is read once the page is hydrated: a static page can't know it.
  useEffect(() => {
    const read = () => setAsked(readAddress(location.href, versions))
    read()
    // The dialog leads here, too: then the page stays and its address changes.
    const onEntry = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
      if (navigationType === 'push' || navigationType === 'traverse') read()
    }
    window.addEventListener('popstate', read)
    if ('navigation' in window) navigation.addEventListener('currententrychange', onEntry)
    return () => {
      window.removeEventListener('popstate', read)
      if ('navigation' in window) navigation.removeEventListener('currententrychange', onEntry)
    }
  }, [versions])

  // After a load, and after the router has given the focus to the page's heading: before or after this.
  useEffect(() => {
    const focus = () => input.current?.focus({ preventScroll: true })
    if (document.activeElement?.matches('body, h1')) focus()
    document.addEventListener(EVENTS.pageShown, focus)
    return () => document.removeEventListener(EVENTS.pageShown, focus)
  }, [])

  // The next hits are fetched when the end comes into view; the button is for those who don't scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the list moves the end
  useEffect(() => {
    place.restore(parts.length)
    if (!end.current || !hasMore) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && scrollY > 0) results.loadMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [parts.length, hasMore])

  function change(next: Partial<Asked>) {
    const changed = { ...asked, ...next }
    place.forget()
    setAsked(changed)
    history.replaceState(history.state, '', addressOf(changed, location.href))
  }

  const done = status === 'idle' && answered !== ''
  return (
    <div className={css.root}>
      <noscript>
        <p>
          Search needs JavaScript. Without it, use the sidebar of{' '}
          <a href={context.docsHref}>the documentation</a>, or search this site with a search
          engine.
        </p>
      </noscript>
      <search>
        <form className={css.form} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="search-query">Search for</label>
          <input
            ref={input}
            id="search-query"
            className={css.input}
            type="search"
            value={query}
            maxLength={SEARCH_LIMITS.queryLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => change({ query: event.target.value })}
          />
          <VersionFilter
            versions={versions}
            value={version}
            onChange={(name) => change({ version: name })}
          />
          <DialectFilter value={asked.dialect} onChange={(dialect) => change({ dialect })} />
          {results.sections.length > 1 || section !== null ? (
            <SectionFilter
              sections={section === null ? results.sections : union(results.sections, section)}
              value={section}
              onChange={(name) => change({ section: name })}
            />
          ) : null}
        </form>
      </search>
      <p role="status" className={css.count}>
        {done && total > 0 ? `${total} ${total === 1 ? 'result' : 'results'} for ${answered}` : ''}
        {done && total === 0 ? `No results for ${answered}` : ''}
      </p>
      {status === 'error' ? (
        <div role="alert" className={css.error}>
          <p>
            <strong>Unable to fetch results</strong>
          </p>
          <p>You might want to check your network connection.</p>
        </div>
      ) : null}
      {done && total === 0 ? (
        <>
          <Suggestions
            suggestions={results.suggestions}
            onTry={(text) => {
              change({ query: text })
              input.current?.focus()
            }}
          />
          <p>
            Believe this query should return results?{' '}
            <a href={context.reportUrl.replace('{query}', encodeURIComponent(answered))}>
              Let us know
            </a>
          </p>
        </>
      ) : null}
      <section aria-label="Results" className={css.results}>
        {parts.map((hits, part) => (
          <ResultList
            // biome-ignore lint/suspicious/noArrayIndexKey: parts only come at the end
            key={part}
            hits={hits}
            onOpen={results.opened}
          />
        ))}
      </section>
      {hasMore ? (
        <button ref={end} type="button" className={css.more} onClick={results.loadMore}>
          Show more results
        </button>
      ) : null}
    </div>
  )
}

/** The sections that were found, and the one that an address names. */
function union(sections: readonly string[], section: string): string[] {
  return [...new Set([...sections, section])].sort()
}
