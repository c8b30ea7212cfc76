import { createHash, timingSafeEqual } from 'node:crypto'
import { ACLS, type Acl, type ApiKey } from './api-key.ts'
import { isSignedBy, readSecuredKey } from './secured-key.ts'

/** The key of a request, and what it grants. */
export interface Grant {
  key: ApiKey
  isAdmin: boolean
  /** Parameters of a secured key; null for a plain key. */
  secured: URLSearchParams | null
}

export interface KeyRingOptions {
  adminKey: string
  /** Public key that may search every index. */
  searchKey: string | undefined
  stored: { get(value: string): ApiKey | null; list(): ApiKey[] }
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function builtIn(value: string, acl: readonly Acl[], description: string): ApiKey {
  return {
    value,
    createdAt: 0,
    acl: [...acl],
    description,
    indexes: [],
    maxHitsPerQuery: 0,
    maxQueriesPerIPPerHour: 0,
    queryParameters: '',
    referers: [],
    validity: 0,
  }
}

/**
 * Creates a lookup of what a key grants: the admin key, the public search key, stored keys, and keys signed
 * by them.
 */
export function createKeyRing({ adminKey, searchKey, stored }: KeyRingOptions) {
  const admin = builtIn(adminKey, ACLS, 'Admin key')
  const adminHash = hash(adminKey)
  const search = searchKey ? builtIn(searchKey, ['search'], 'Search-only key') : null

  function plain(value: string): Grant | null {
    // Hashes have the same length, so the comparison takes the same time for any input.
    if (timingSafeEqual(hash(value), adminHash)) {
      return { key: admin, isAdmin: true, secured: null }
    }
    const key = value === search?.value ? search : stored.get(value)
    if (!key) return null
    const expired = key.validity > 0 && key.createdAt + key.validity * 1000 < Date.now()
    return expired ? null : { key, isAdmin: false, secured: null }
  }

  return {
    admin,
    search,
    /** Returns null if the key is unknown. */
    find(value: string): Grant | null {
      const direct = plain(value)
      if (direct) return direct
      const secured = readSecuredKey(value)
      if (!secured) return null
      const parents = [...(search ? [search] : []), ...stored.list()]
      const parent = parents.find((key) => isSignedBy(secured, key.value))
      const grant = parent && plain(parent.value)
      return grant ? { ...grant, secured: new URLSearchParams(secured.parameters) } : null
    },
  }
}

export type KeyRing = ReturnType<typeof createKeyRing>
