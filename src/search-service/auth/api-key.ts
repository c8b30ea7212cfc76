/**
 * Permissions of a key, by Algolia's names. `admin` allows everything and can't be granted to a stored key.
 */
export const ACLS = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'listIndexes',
  'deleteIndex',
  'settings',
  'editSettings',
  'analytics',
  'recommendation',
  'usage',
  'logs',
  'seeUnretrievableAttributes',
  'inference',
  'nluReadAnswers',
  'nluReadProject',
  'nluReadEntity',
  'nluWriteProject',
  'nluWriteEntity',
  'personalization',
] as const

export type Acl = (typeof ACLS)[number]

/** A key as stored, with the protocol's own field names. */
export interface ApiKey {
  value: string
  /** Milliseconds since 1970. */
  createdAt: number
  acl: Acl[]
  description: string
  /** Index names; `*` at either end or alone is a wildcard. Empty means all indexes. */
  indexes: string[]
  /** 0 means no limit. */
  maxHitsPerQuery: number
  /** 0 means no limit. */
  maxQueriesPerIPPerHour: number
  /** Search parameters that the key forces, URL-encoded. */
  queryParameters: string
  /** Referers that may use the key, with `*` as above. Empty means all. */
  referers: string[]
  /** Seconds until the key expires, counted from `createdAt`; 0 means never. */
  validity: number
}

/** Returns whether a name matches a pattern in which `*` stands for any characters. */
export function matchesPattern(pattern: string, name: string): boolean {
  const parts = pattern.split('*')
  const first = parts[0] ?? ''
  if (parts.length === 1) return first === name
  const last = parts.at(-1) ?? ''
  if (!name.startsWith(first) || !name.endsWith(last)) return false
  if (name.length < first.length + last.length) return false
  let from = first.length
  const until = name.length - last.length
  for (const part of parts.slice(1, -1)) {
    const at = name.indexOf(part, from)
    if (at < 0 || at + part.length > until) return false
    from = at + part.length
  }
  return true
}
