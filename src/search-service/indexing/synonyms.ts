import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject, type StoredRecord } from '../json.ts'

function texts(value: Json | undefined): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string').map((item) => item.toLowerCase())
    : []
}

/** Returns a synonym's type if it affects searches, as spelled by version 4 or version 5 of the clients. */
function typeOf({ type }: StoredRecord): 'synonym' | 'onewaysynonym' | null {
  const name = typeof type === 'string' ? type.toLowerCase() : ''
  return name === 'synonym' || name === 'onewaysynonym' ? name : null
}

/**
 * Rejects synonyms that would not affect any search: corrections and placeholders.
 *
 * @throws a 400 that names the type.
 */
export function requireSynonym(synonym: StoredRecord): void {
  if (typeOf(synonym)) return
  const type = JSON.stringify(synonym.type ?? null)
  throw badRequest(`Invalid synonym type ${type}, expected "synonym" or "oneWaySynonym"`)
}

/** Returns the alternatives of each query word, from a synonym in the protocol's format. */
function pairs(synonym: StoredRecord): [string, string[]][] {
  const words = texts(synonym.synonyms)
  if (typeOf(synonym) === 'synonym') {
    return words.map((word) => [word, words.filter((other) => other !== word)])
  }
  const { input } = synonym
  return typeof input === 'string' ? [[input.toLowerCase(), words]] : []
}

/** Merges an index's synonyms into its settings for the engine. */
export function withSynonyms(settings: JsonObject, synonyms: StoredRecord[]): JsonObject {
  if (synonyms.length === 0) return settings
  const given = isJsonObject(settings.synonyms) ? settings.synonyms : {}
  const merged = new Map<string, string[]>(
    Object.entries(given).map(([word, others]) => [word, texts(others)]),
  )
  for (const synonym of synonyms) {
    for (const [word, others] of pairs(synonym)) {
      merged.set(word, [...new Set([...(merged.get(word) ?? []), ...others])])
    }
  }
  return { ...settings, synonyms: Object.fromEntries(merged) }
}
