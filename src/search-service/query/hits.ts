import type { EngineHit, EngineMatcher } from '../engine/port.ts'
import { searchableNames, settingNames, settingText } from '../indexing/settings.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import type { Json, JsonObject } from '../json.ts'
import { highlight, snippet, snippetLengths } from './highlight.ts'
import type { SearchParameters } from './parameters.ts'
import { mapSelected, pick, type Selection, select } from './selection.ts'

/** The attributes of a record that a caller may see. */
export function retrievable(
  settings: JsonObject,
  asked: string[] | undefined,
  seesAll: boolean,
): Selection {
  const names = asked ?? settingNames(settings, 'attributesToRetrieve') ?? ['*']
  const hidden = seesAll ? [] : (settingNames(settings, 'unretrievableAttributes') ?? [])
  return select([...names, 'objectID', ...hidden.map((name) => `-${name}`)])
}

/** Turns ranked ordinals into the hits of a response. */
export function hitWriter(
  snapshot: Snapshot,
  parameters: SearchParameters,
  matcher: EngineMatcher,
  seesAll: boolean,
): (hit: EngineHit) => JsonObject {
  const { settings } = snapshot
  const seen = retrievable(settings, parameters.attributesToRetrieve, seesAll)
  const hidden = seesAll ? [] : (settingNames(settings, 'unretrievableAttributes') ?? [])
  const exclude = hidden.map((name) => `-${name}`)
  const tags = {
    pre: parameters.highlightPreTag ?? settingText(settings, 'highlightPreTag') ?? '<em>',
    post: parameters.highlightPostTag ?? settingText(settings, 'highlightPostTag') ?? '</em>',
  }
  const ellipsis =
    parameters.snippetEllipsisText ?? settingText(settings, 'snippetEllipsisText') ?? '…'
  const toHighlight = parameters.attributesToHighlight ??
    settingNames(settings, 'attributesToHighlight') ??
    searchableNames(settings) ?? ['*']
  const toSnippet =
    parameters.attributesToSnippet ?? settingNames(settings, 'attributesToSnippet') ?? []
  const lengths = snippetLengths(toSnippet)
  const everyLength = lengths.get('*')
  const highlighted = select([...toHighlight, '-objectID', ...exclude])
  const snipped = select([...lengths.keys(), '-objectID', ...exclude])

  function asText(value: Json): string | undefined {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  function lengthAt(path: string): number {
    for (let name = path; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
      const length = lengths.get(name)
      if (length !== undefined) return length
    }
    return everyLength ?? 10
  }

  return ({ ordinal, ranking }) => {
    const record = snapshot.records[ordinal]
    if (!record) throw new Error(`No record at ${ordinal}`)
    const hit = pick(record, seen)
    if (toSnippet.length > 0) {
      const snippets = mapSelected(record, '', snipped, (value, path) => {
        const text = asText(value)
        return text === undefined
          ? undefined
          : snippet(text, lengthAt(path), matcher, tags, ellipsis)
      })
      if (snippets !== undefined) hit._snippetResult = snippets
    }
    if (toHighlight.length > 0) {
      const highlights = mapSelected(record, '', highlighted, (value) => {
        const text = asText(value)
        return text === undefined ? undefined : highlight(text, matcher, tags)
      })
      if (highlights !== undefined) hit._highlightResult = highlights
    }
    if (parameters.getRankingInfo) {
      hit._rankingInfo = { ...ranking, userScore: 0, geoDistance: 0, filters: 0, promoted: false }
    }
    return hit
  }
}
