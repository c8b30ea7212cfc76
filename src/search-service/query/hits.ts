import type { EngineRanking, EngineResult } from '../engine/port.ts'
import { tooLong } from '../http/api-problem.ts'
import { searchableNames, settingNames, settingText } from '../indexing/settings.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import type { JsonObject } from '../json.ts'
import type { Limits } from '../limits.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createGapFiller, DEFAULT_WORDS, snippetLengths } from './highlight.ts'
import { type HitShape, hitTemplate } from './hit-template.ts'
import type { SearchRequest } from './request.ts'
import { intersect, type Selection, select } from './selection.ts'

/** Returns the attributes of a record that a caller may see. */
export function retrievable(
  settings: JsonObject,
  asked: string[] | undefined,
  seesAll: boolean,
): Selection {
  const names = asked ?? settingNames(settings, 'attributesToRetrieve') ?? ['*']
  const hidden = seesAll ? [] : (settingNames(settings, 'unretrievableAttributes') ?? [])
  return select([...names, 'objectID', ...hidden.map((name) => `-${name}`)])
}

/** Returns the shape of hits, from the request or else the settings, and a name that identifies the shape. */
function readShape(
  settings: JsonObject,
  { parameters, seesAll, visible }: SearchRequest,
  ellipsis: string,
) {
  const hidden = seesAll ? [] : (settingNames(settings, 'unretrievableAttributes') ?? [])
  const toHighlight = parameters.attributesToHighlight ??
    settingNames(settings, 'attributesToHighlight') ??
    searchableNames(settings) ?? ['*']
  const toSnippet =
    parameters.attributesToSnippet ?? settingNames(settings, 'attributesToSnippet') ?? []
  const { attributesToRetrieve } = parameters
  // Unmatched snippets contain the ellipsis.
  const name = JSON.stringify([
    attributesToRetrieve,
    toHighlight,
    toSnippet,
    ellipsis,
    seesAll,
    visible,
  ])
  const create = (): HitShape => {
    const lengths = snippetLengths(toSnippet)
    const without = ['-objectID', ...hidden.map((path) => `-${path}`)]
    const marked = (names: Iterable<string>) => {
      const selection = select([...names, ...without])
      return visible ? intersect(selection, select(visible)) : selection
    }
    return {
      seen: retrievable(settings, attributesToRetrieve, seesAll),
      snipped: toSnippet.length > 0 ? marked(lengths.keys()) : null,
      highlighted: toHighlight.length > 0 ? marked(toHighlight) : null,
      snippetWords: (path) => lengthAt(lengths, path),
    }
  }
  return { name, create }
}

/** Returns the snippet length of an attribute, or of the closest parent that has one. */
function lengthAt(lengths: ReadonlyMap<string, number>, path: string): number {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    const length = lengths.get(name)
    if (length !== undefined) return length
  }
  return lengths.get('*') ?? DEFAULT_WORDS
}

/** Number of hits written before yielding to other tasks. */
const BATCH_SIZE = 50

/**
 * Writes the hits of a response as a JSON array, yielding to other tasks.
 *
 * @throws a 400 if they exceed the maximum size of a response.
 */
export async function writeHits(
  snapshot: Snapshot,
  request: SearchRequest,
  { hits, matcher, rankings }: EngineResult,
  limits: Limits,
): Promise<string> {
  const { settings } = snapshot
  const { parameters } = request
  const tags = {
    pre: parameters.highlightPreTag ?? settingText(settings, 'highlightPreTag') ?? '<em>',
    post: parameters.highlightPostTag ?? settingText(settings, 'highlightPostTag') ?? '</em>',
  }
  const ellipsis =
    parameters.snippetEllipsisText ?? settingText(settings, 'snippetEllipsisText') ?? '…'
  const { name, create } = readShape(settings, request, ellipsis)
  let shape: HitShape | undefined
  const templateOf = (ordinal: number) =>
    snapshot.templates(name, ordinal, () => {
      const record = snapshot.records[ordinal]
      if (!record) throw new Error(`No record at ${ordinal}`)
      shape ??= create()
      return hitTemplate(record, shape)
    })
  const fill = createGapFiller(matcher, tags, ellipsis)
  const infos = parameters.getRankingInfo ? rankings() : null

  // Joined once, at the end: a string that grows piece by piece is copied again when it is sent.
  const pieces: string[] = []
  let length = 0
  const write = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const [i, { ordinal }] of hits.entries()) {
    if (i > 0 && i % BATCH_SIZE === 0) await yieldToEventLoop()
    write(i > 0 ? '},' : '[')
    for (const part of templateOf(ordinal)) write(typeof part === 'string' ? part : fill(part))
    const info = infos?.[i]
    if (info) write(`,"_rankingInfo":${rankingJson(info)}`)
    if (length > limits.answerLength) throw tooLong(limits)
  }
  return length === 0 ? '[]' : `${pieces.join('')}}]`
}

function rankingJson(info: EngineRanking): string {
  return JSON.stringify({ ...info, userScore: 0, geoDistance: 0, filters: 0, promoted: false })
}
