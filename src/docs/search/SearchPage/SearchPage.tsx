'use client'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { EVENTS } from '#base/model/constants.ts'
import type { VersionLink } from '#base/model/page.ts'
import type { SearchContext } from '../client/search-context.ts'
import { useSearch } from '../client/use-search.ts'
import { Outcome } from './Outcome.tsx'
import { ResultList } from './ResultList.tsx'
import { SearchFields } from './SearchFields.tsx'
import css from './SearchPage.module.css'
import { contextForVersion, parseSearchUrl, type SearchInput, searchUrl } from './search-address.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useRestoredPosition } from './use-restored-position.ts'

/** The input until the page is hydrated. */
const EMPTY_INPUT: SearchInput = { query: '', version: null, section: null }

/** The search results page, `/search?q=…`, which updates while typing. */
export function SearchPage({
  context,
  versions,
}: {
  context: SearchContext
  /** The docs' versions; the filter is shown if there are several. */
  versions: readonly VersionLink[]
}) {
  const [searchInput, setSearchInput] = useAddress(versions)
  const narrowedContext = useMemo(
    () => contextForVersion(context, searchInput.version, versions),
    [context, searchInput.version, versions],
  )
  const field = useRef<HTMLInputElement>(null)
  const place = useRestoredPosition()
  const search = useSearch()
  const { parts = [], hasMore = false } = search.answer ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part makes the list longer
  useEffect(() => place.restore(parts.length), [parts.length])
  // The page may be shown again with a context that is equal but not the same object: keep the list.
  const searched = JSON.stringify([narrowedContext, searchInput])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query starts a new search
  useEffect(() => search.start(narrowedContext, searchInput, place.parts), [searched])
  useDocumentTitle(searchInput.query)
  useFocusOnShow(field)

  function change(next: Partial<SearchInput>) {
    const changed = { ...searchInput, ...next }
    place.clear()
    setSearchInput(changed)
    history.replaceState(history.state, '', searchUrl(changed, location.href))
  }

  return (
    <div className={css.root}>
      <noscript>
        <p>
          Search needs JavaScript. Without it, use the sidebar of{' '}
          <a href={context.docsHref}>the documentation</a>, or search this site with a search
          engine.
        </p>
      </noscript>
      <SearchFields
        input={field}
        requested={searchInput}
        versions={versions}
        sections={search.sections}
        onChange={change}
      />
      {searchInput !== EMPTY_INPUT && searchInput.query === '' ? (
        <p className={css.hint}>
          You can search for method names, SQL keywords, and operators such as <code>{'->>'}</code>{' '}
          and <code>$if</code>.
        </p>
      ) : null}
      <Outcome
        search={search}
        reportUrl={context.reportUrl}
        onTry={(text) => {
          change({ query: text })
          field.current?.focus()
        }}
      />
      <section aria-label="Results" className={css.results}>
        {parts.map((hits, part) => (
          <ResultList
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
            key={part}
            hits={hits}
            query={search.answer?.query ?? ''}
            onOpen={search.opened}
          />
        ))}
      </section>
      {hasMore ? (
        <button type="button" className={css.more} onClick={search.loadMore}>
          Show more results
        </button>
      ) : null}
    </div>
  )
}

/** The search given by the URL; read after hydration, since it's unknown when the static page is rendered. */
function useAddress(versions: readonly VersionLink[]) {
  const state = useState(EMPTY_INPUT)
  const [, setAsked] = state
  useEffect(() => {
    const { pathname } = location
    const read = () => {
      // A navigation changes the URL before the next page is shown: keep the list until then, also on Back.
      if (location.pathname === pathname) setAsked(parseSearchUrl(location.href, versions))
    }
    read()
    // The dialog also links here: then only the URL changes, and the page stays mounted.
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
  return state
}

/** Focuses the field after a load, and after the router focused the page's heading, before or after this. */
function useFocusOnShow(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = () => input.current?.focus({ preventScroll: true })
    if (document.activeElement?.matches('body, h1')) focus()
    document.addEventListener(EVENTS.pageShown, focus)
    return () => document.removeEventListener(EVENTS.pageShown, focus)
  }, [input])
}
