'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SEARCH_LIMITS } from '#model/constants.ts'
import type { VersionLink } from '#model/page.ts'
import type { SearchContext } from '../client/search-context.ts'
import { HitContent } from '../hits/HitContent.tsx'
import { hitHref, hitTrail } from '../hits/hit-text.ts'
import css from './SearchPage.module.css'
import { type Asked, addressOf, contextOf, readAddress } from './search-address.ts'
import { useResults } from './use-results.ts'
import { VersionFilter } from './VersionFilter.tsx'

/** The application of the search results page: `/search?q=…`, live while one types. */
export function SearchPage({
  context,
  versions,
}: {
  context: SearchContext
  /** The docs' versions; the filter is shown where there are several. */
  versions: readonly VersionLink[]
}) {
  const [asked, setAsked] = useState<Asked>({ query: '', version: null })
  const { query, version } = asked
  const searched = useMemo(
    () => contextOf(context, version, versions),
    [context, version, versions],
  )
  const end = useRef<HTMLButtonElement>(null)
  const {
    hits,
    total,
    status,
    hasMore,
    loadMore,
    opened,
    query: answered,
  } = useResults(searched, query)

  // The query is read once the page is alive: a static page can't know it.
  useEffect(() => {
    const read = () => setAsked(readAddress(location.href, versions))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [versions])

  // The next hits are fetched when the end comes into view; the button is for those who don't scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of hits moves the end
  useEffect(() => {
    if (!end.current || !hasMore) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && scrollY > 0) loadMore()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hits.length, hasMore])

  function change(next: Asked) {
    setAsked(next)
    history.replaceState(history.state, '', addressOf(next, location.href))
  }

  const done = status === 'idle' && answered !== ''
  return (
    <div className={css.root}>
      <noscript>
        <p>
          Searching needs JavaScript. Without it, find pages by the sidebar of{' '}
          <a href={context.docsHref}>the documentation</a>, or search this site with a search
          engine.
        </p>
      </noscript>
      <search>
        <form className={css.form} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="search-query">Search for</label>
          <input
            id="search-query"
            className={css.input}
            type="search"
            value={query}
            maxLength={SEARCH_LIMITS.queryLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => change({ ...asked, query: event.target.value })}
          />
          <VersionFilter
            versions={versions}
            value={version}
            onChange={(name) => change({ ...asked, version: name })}
          />
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
        <p>
          Believe this query should return results?{' '}
          <a href={context.reportUrl.replace('{query}', encodeURIComponent(answered))}>
            Let us know
          </a>
        </p>
      ) : null}
      <ol className={css.hits}>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <p className={css.trail}>{hitTrail(hit).slice(0, -1).join(' › ')}</p>
            <a href={hitHref(hit, location.origin)} className={css.hit} onClick={() => opened(hit)}>
              <HitContent hit={hit} namesPage={false} />
            </a>
          </li>
        ))}
      </ol>
      {hasMore ? (
        <button ref={end} type="button" className={css.more} onClick={loadMore}>
          Show more results
        </button>
      ) : null}
    </div>
  )
}
