import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { ACLS, type Acl, type ApiKey } from './api-key.ts'

function strings(body: JsonObject, name: string): string[] {
  const value = body[name]
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw badRequest(`Invalid value for "${name}" parameter, expected array of strings`)
  }
  return value as string[]
}

function count(body: JsonObject, name: string): number {
  const value = body[name] ?? 0
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw badRequest(`Invalid value for "${name}" parameter, expected a positive integer`)
  }
  return value
}

function text(body: JsonObject, name: string): string {
  const value = body[name] ?? ''
  if (typeof value !== 'string') {
    throw badRequest(`Invalid value for "${name}" parameter, expected a string`)
  }
  return value
}

function isAcl(value: string): value is Acl {
  return (ACLS as readonly string[]).includes(value)
}

/** Parses the body of a request that adds or changes a key. */
export function readKeyInput(body: Json): Omit<ApiKey, 'value' | 'createdAt'> {
  if (!isJsonObject(body)) throw badRequest('Invalid body, expected an object')
  if (body.acl === undefined) throw badRequest('"acl" attribute is missing')
  const acl = strings(body, 'acl')
  const unknown = acl.find((name) => !isAcl(name))
  if (unknown !== undefined) throw badRequest(`Invalid ACL: ${unknown}`)
  return {
    acl: acl.filter(isAcl),
    description: text(body, 'description'),
    indexes: strings(body, 'indexes'),
    maxHitsPerQuery: count(body, 'maxHitsPerQuery'),
    maxQueriesPerIPPerHour: count(body, 'maxQueriesPerIPPerHour'),
    queryParameters: text(body, 'queryParameters'),
    referers: strings(body, 'referers'),
    validity: count(body, 'validity'),
  }
}
