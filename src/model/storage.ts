/**
 * The browser's storage for this site, guarded: a browser that blocks site data throws on mere access to
 * `localStorage`. The linter allows those two names in this module only.
 */

/** `local` lasts, `session` ends with the tab. */
export type StorageArea = 'local' | 'session'

export type SiteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NO_STORAGE: SiteStorage = { getItem: () => null, setItem() {}, removeItem() {} }

/** The storage itself, or one that holds nothing where it is blocked. `setItem` throws when it is full. */
export function siteStorage(area: StorageArea = 'local'): SiteStorage {
  try {
    return area === 'local' ? localStorage : sessionStorage
  } catch {
    return NO_STORAGE
  }
}

/** A stored text; null when there is none, or no storage. */
export function readStored(key: string, area?: StorageArea): string | null {
  return siteStorage(area).getItem(key)
}

/**
 * Stores a text, or removes it with `null`. Where storage is blocked or full, nothing happens.
 *
 * @returns whether the storage has it now.
 */
export function store(key: string, value: string | null, area?: StorageArea): boolean {
  const storage = siteStorage(area)
  if (value !== null) return storeIn(storage, key, value)
  storage.removeItem(key)
  return true
}

/** `store` for a storage at hand. */
export function storeIn(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  value: string,
): boolean {
  try {
    storage.setItem(key, value)
    return storage.getItem(key) === value
  } catch {
    // Full: what was chosen holds until the page is left.
    return false
  }
}
