import { readStored, store } from '#base/storage/storage.ts'
import type { SearchHit } from '../client/search-port.ts'
import { SEARCH_LIMITS } from '../search-limits.ts'

/** Storage keys: JSON arrays of hits. */
const KEYS = {
  recent: 'kysely-docs.recent-searches',
  favorites: 'kysely-docs.favorite-searches',
}

/** A hit that the reader opened or saved, without highlights (spec 3.2). */
export type StoredHit = Pick<SearchHit, 'objectID' | 'url' | 'type' | 'hierarchy' | 'content'>

export interface StoredSearches {
  recent: StoredHit[]
  favorites: StoredHit[]
}

/** Reads the stored searches; empty if storage is blocked or contains something else. */
export function readSearches(): StoredSearches {
  return {
    recent: readList(KEYS.recent),
    favorites: readList(KEYS.favorites),
  }
}

export function storeSearches({ recent, favorites }: StoredSearches): void {
  store(KEYS.recent, JSON.stringify(recent))
  store(KEYS.favorites, JSON.stringify(favorites))
}

/** Moves an opened hit to the top; a favorite stays where it is. */
export function addRecent(stored: StoredSearches, hit: StoredHit): StoredSearches {
  if (stored.favorites.some(({ url }) => url === hit.url)) return stored
  const recent = [strip(hit), ...without(stored.recent, hit)]
  return { ...stored, recent: recent.slice(0, SEARCH_LIMITS.recent) }
}

/** Moves a recent search to the favorites (spec 4.4). The oldest favorite is evicted if the list is full. */
export function addFavorite(stored: StoredSearches, hit: StoredHit): StoredSearches {
  const favorites = [strip(hit), ...without(stored.favorites, hit)]
  return {
    recent: without(stored.recent, hit),
    favorites: favorites.slice(0, SEARCH_LIMITS.favorites),
  }
}

/** Removes a hit from recent searches and favorites. */
export function removeSearch(stored: StoredSearches, hit: StoredHit): StoredSearches {
  return { recent: without(stored.recent, hit), favorites: without(stored.favorites, hit) }
}

/** Returns the recent searches shown on the start screen: 7, or 4 if there are favorites (spec 8.4). */
export function shownRecent({ recent, favorites }: StoredSearches): StoredHit[] {
  const { recent: most, recentWithFavorites } = SEARCH_LIMITS
  return recent.slice(0, favorites.length > 0 ? recentWithFavorites : most)
}

function strip({ objectID, url, type, hierarchy, content }: StoredHit): StoredHit {
  return { objectID, url, type, hierarchy, content }
}

function without(list: StoredHit[], { url }: StoredHit): StoredHit[] {
  return list.filter((kept) => kept.url !== url)
}

function readList(key: string): StoredHit[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredHit) : []
  } catch {
    return []
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  const hit = value as Partial<StoredHit> | null
  return typeof hit?.url === 'string' && typeof hit.hierarchy === 'object' && hit.hierarchy !== null
}
