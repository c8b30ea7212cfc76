/**
 * Safe access to the browser's storage: a browser that blocks site data throws on any access to
 * `localStorage`. The linter allows `localStorage` and `sessionStorage` only in this module.
 */

/** `local` persists; `session` is cleared when the tab closes. */
export type StorageArea = 'local' | 'session'

export type SiteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NO_STORAGE: SiteStorage = { getItem: () => null, setItem() {}, removeItem() {} }

/** Returns the storage, or an empty no-op one if it is blocked. `setItem` throws when it is full. */
export function siteStorage(area: StorageArea = 'local'): SiteStorage {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    return NO_STORAGE
  }
}

/** Reads a stored text; null if there is none, or storage is blocked. */
export function readStored(key: string, area?: StorageArea): string | null {
  return siteStorage(area).getItem(key)
}

/**
 * Stores a text, or removes it with `null`. Does nothing if storage is blocked or full.
 *
 * @returns whether it was stored.
 */
export function store(key: string, value: string | null, area?: StorageArea): boolean {
  const storage = siteStorage(area)
  if (value !== null) return storeIn(storage, key, value)
  storage.removeItem(key)
  return true
}

/** Same as `store`, for a given storage. */
export function storeIn(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  value: string,
): boolean {
  try {
    storage.setItem(key, value)
    return storage.getItem(key) === value
  } catch {
    // Storage is full: the choice lasts until the reader leaves the page.
    return false
  }
}
