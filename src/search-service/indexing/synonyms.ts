import { isJsonObject, type Json, type JsonObject, type StoredRecord } from '../json.ts'

function texts(value: Json | undefined): string[] {
  return Array.isArray(value)
    ? value.filter((item) => typeof item === 'string').map((item) => item.toLowerCase())
    : []
}

/** What each query word may also be, from synonyms as the protocol writes them. */
function pairs(synonym: StoredRecord): [string, string[]][] {
  const words = texts(synonym.synonyms)
  if (synonym.type === 'oneWaySynonym' && typeof synonym.input === 'string') {
    return [[synonym.input.toLowerCase(), words]]
  }
  if (synonym.type !== 'synonym') return []
  return words.map((word) => [word, words.filter((other) => other !== word)])
}

/**
 * Lays an index's synonyms into its settings for the engine. Two-way and one-way synonyms have an effect;
 * corrections and placeholders are only kept.
 */
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
