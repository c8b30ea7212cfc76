import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject, type StoredRecord } from '../json.ts'

function texts(value: Json | undefined): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string').map((item) => item.toLowerCase())
    : []
}

/** The types that take part in searches, as version 4 and version 5 of the clients write them. */
function typeOf({ type }: StoredRecord): 'synonym' | 'onewaysynonym' | null {
  const name = typeof type === 'string' ? type.toLowerCase() : ''
  return name === 'synonym' || name === 'onewaysynonym' ? name : null
}

/**
 * Refuses what would change no search: corrections and placeholders.
 *
 * @throws a 400 that names the type.
 */
export function requireSynonym(synonym: StoredRecord): void {
  if (typeOf(synonym)) return
  const type = JSON.stringify(synonym.type ?? null)
  throw badRequest(`Invalid synonym type ${type}, expected "synonym" or "oneWaySynonym"`)
}

/** What each query word may also be, from synonyms as the protocol writes them. */
function pairs(synonym: StoredRecord): [string, string[]][] {
  const words = texts(synonym.synonyms)
  if (typeOf(synonym) === 'synonym') {
    return words.map((word) => [word, words.filter((other) => other !== word)])
  }
  const { input } = synonym
  return typeof input === 'string' ? [[input.toLowerCase(), words]] : []
}

/** Lays an index's synonyms into its settings for the engine. */
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
