import {
  ApiProblem,
  badRequest,
  indexNotAllowed,
  invalidCredentials,
  methodNotAllowed,
} from '../http/api-problem.ts'
import { type Acl, matchesPattern } from './api-key.ts'
import type { Grant, KeyRing } from './key-ring.ts'
import { matchesReferer } from './referer.ts'
import { isInSources } from './source-range.ts'

/** The sender of a request, as far as the request identifies it. */
export interface Caller {
  applicationId: string
  apiKey: string
  referer: string
  /** The client's address. */
  address: string
}

/** Parses a list in a secured key: JSON, or comma-separated names. */
export function readList(value: string | null | undefined): string[] {
  if (!value) return []
  try {
    const parsed: unknown = JSON.parse(value)
    if (Array.isArray(parsed)) return parsed.map(String)
  } catch {
    // Not JSON: comma-separated names.
  }
  return value
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Checks the application, the key, its age, its referers and its sources; throws a 403 or a 400. */
export function authenticate(ring: KeyRing, appId: string, caller: Caller): Grant {
  if (!caller.apiKey || caller.applicationId.toLowerCase() !== appId.toLowerCase()) {
    throw invalidCredentials()
  }
  const grant = ring.find(caller.apiKey)
  if (!grant) throw invalidCredentials()
  const { secured, key } = grant
  const validUntil = secured?.get('validUntil')
  if (validUntil && Number(validUntil) * 1000 < Date.now()) {
    throw badRequest('"validUntil" parameter expired (less than current date)')
  }
  const referers = [key.referers, readList(secured?.get('referers'))]
  if (referers.some((list) => list.length > 0 && !matchesReferer(list, caller.referer))) {
    throw new ApiProblem(403, 'Method not allowed with this referer')
  }
  const sources = readList(secured?.get('restrictSources'))
  if (sources.length > 0 && !isInSources(caller.address, sources)) {
    throw new ApiProblem(403, 'Method not allowed from this source')
  }
  return grant
}

/** Throws a 403 unless the key has the permission. A secured key may only search and browse. */
export function requireAcl(grant: Grant, acl: Acl): void {
  if (grant.isAdmin) return
  const allowed = grant.secured ? acl === 'search' || acl === 'browse' : true
  if (!allowed || !grant.key.acl.includes(acl)) throw methodNotAllowed()
}

/** Returns whether the key may access the index. */
export function canAccessIndex(grant: Grant, index: string): boolean {
  const lists = [grant.key.indexes, readList(grant.secured?.get('restrictIndices'))]
  return lists.every((list) => list.length === 0 || list.some((one) => matchesPattern(one, index)))
}

/** Throws a 403 unless the key may access the index. */
export function requireIndex(grant: Grant, index: string): void {
  if (!canAccessIndex(grant, index)) throw indexNotAllowed()
}
