import type { SearchIndex } from '#docs/search-index/index.ts'
import { LIMITS } from './limits.ts'

/** A hit of the site's search. */
export interface PageHit {
  /** Titles from the page to the section: `Aggregates › Count rows`. */
  title: string
  /** Address of the page or section. */
  url: string
  /** The text that was found. */
  text: string
}

/** Searches the site's own index. @param origin before the addresses. */
export function searchPages(index: SearchIndex, query: string, origin: string): PageHit[] {
  const { hits } = index.search({ query, limit: LIMITS.hits })
  return hits.map(({ record: { url, hierarchy, content, excerpt } }) => {
    const { lvl0: _group, ...titles } = hierarchy
    const text = content ?? excerpt ?? ''
    return {
      title: Object.values(titles).filter(Boolean).join(' › '),
      url: origin + url,
      text: text.length > LIMITS.hitText ? `${text.slice(0, LIMITS.hitText - 1)}…` : text,
    }
  })
}
