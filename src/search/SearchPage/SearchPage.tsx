'use client'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { EVENTS } from '#model/constants.ts'
import type { VersionLink } from '#model/page.ts'
import type { SearchContext } from '../client/search-context.ts'
import { Outcome } from './Outcome.tsx'
import { ResultList } from './ResultList.tsx'
import { SearchFields } from './SearchFields.tsx'
import css from './SearchPage.module.css'
import { type Asked, addressOf, contextOf, readAddress } from './search-address.ts'
import { useDocumentTitle } from './use-document-title.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useResults } from './use-results.ts'

/** Until the page is hydrated. */
const UNREAD: Asked = { query: '', version: null, section: null, dialect: null }

/** The application of the search results page: `/search?q=…`, live while one types. */
export function SearchPage({
  context,
  versions,
}: {
  context: SearchContext
  /** The docs' versions; the filter is shown where there are several. */
  versions: readonly VersionLink[]
}) {
  const [asked, setAsked] = useAddress(versions)
  const searched = useMemo(
    () => contextOf(context, asked.version, versions),
    [context, asked.version, versions],
  )
  const input = useRef<HTMLInputElement>(null)
  const place = useKeptPlace()
  const results = useResults(searched, asked, place.parts)
  const { parts, hasMore } = results
  const end = useEndInView(parts.length, hasMore, place.restore, results.loadMore)
  useDocumentTitle(asked.query)
  useFocusOnShow(input)

  function change(next: Partial<Asked>) {
    const changed = { ...asked, ...next }
    place.forget()
    setAsked(changed)
    history.replaceState(history.state, '', addressOf(changed, location.href))
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
        input={input}
        asked={asked}
        versions={versions}
        found={results.sections}
        onChange={change}
      />
      {asked !== UNREAD && asked.query === '' ? (
        <p className={css.hint}>
          You can search for method names, SQL keywords, and operators such as <code>{'->>'}</code>{' '}
          and <code>$if</code>.
        </p>
      ) : null}
      <Outcome
        results={results}
        reportUrl={context.reportUrl}
        onTry={(text) => {
          change({ query: text })
          input.current?.focus()
        }}
      />
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

/** What the address asks for, read once the page is hydrated: a static page can't know it. */
function useAddress(versions: readonly VersionLink[]) {
  const state = useState(UNREAD)
  const [, setAsked] = state
  useEffect(() => {
    const { pathname } = location
    const read = () => {
      // The next page has the address before it is shown: until then the list stays, also for a reader who goes back.
      if (location.pathname === pathname) setAsked(readAddress(location.href, versions))
    }
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
  return state
}

/** Focuses the field after a load, and after the router has focused the page's heading: before or after this. */
function useFocusOnShow(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = () => input.current?.focus({ preventScroll: true })
    if (document.activeElement?.matches('body, h1')) focus()
    document.addEventListener(EVENTS.pageShown, focus)
    return () => document.removeEventListener(EVENTS.pageShown, focus)
  }, [input])
}

/** Fetches the next hits when the end of the list comes into view; the button is for those who don't scroll. */
function useEndInView(
  length: number,
  hasMore: boolean,
  restore: (length: number) => void,
  loadMore: () => void,
): RefObject<HTMLButtonElement | null> {
  const end = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part of the list moves the end
  useEffect(() => {
    restore(length)
    if (!end.current || !hasMore) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && scrollY > 0) loadMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [length, hasMore])
  return end
}
