import { type IndexSettings, tokenize } from '#search-engine/index.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'

/** Converts settings to the engine's form; strings that represent booleans become booleans. */
export function engineSettings(settings: JsonObject): IndexSettings {
  const { typoTolerance } = settings
  const flag = typoTolerance === 'true' ? true : typoTolerance === 'false' ? false : typoTolerance
  const { searchableAttributes, synonyms, ...rest } = settings
  // An empty list means the same as a missing one: every attribute.
  const searched = Array.isArray(searchableAttributes) && searchableAttributes.length > 0
  return {
    ...rest,
    ...(searched ? { searchableAttributes } : {}),
    ...(isJsonObject(synonyms) ? { synonyms: byWords(synonyms) } : {}),
    ...(flag === undefined ? {} : { typoTolerance: flag }),
  } as IndexSettings
}

/** Returns synonyms keyed by their words as they appear in queries: `N+1` is searched as `n 1`. */
function byWords(synonyms: JsonObject): Record<string, Json> {
  const entries = Object.entries(synonyms).map(([phrase, others]) => {
    const { words } = tokenize(phrase)
    return [words.map(({ text }) => text).join(' '), others] as const
  })
  const merged = new Map<string, Json[]>()
  for (const [words, others] of entries) {
    if (words !== '' && Array.isArray(others)) {
      merged.set(words, [...(merged.get(words) ?? []), ...others])
    }
  }
  return Object.fromEntries(merged)
}
