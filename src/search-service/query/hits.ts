import type { EngineRanking, EngineResult } from '../engine/port.ts'
import { tooLong } from '../http/api-problem.ts'
import { searchableNames, settingNames, settingText } from '../indexing/settings.ts'
import type { Snapshot } from '../indexing/snapshot.ts'
import type { JsonObject } from '../json.ts'
import type { Limits } from '../limits.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createFiller, snippetLengths } from './highlight.ts'
import { type HitShape, hitTemplate } from './hit-template.ts'
import type { SearchRequest } from './request.ts'
import { intersect, type Selection, select } from './selection.ts'

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

/** What hits look like, as the request or else the settings say; with a text that names the shape. */
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
  // The ellipsis is in what unmatched snippets say.
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

/** The snippet's length of an attribute, or of the one that it stands in. */
function lengthAt(lengths: ReadonlyMap<string, number>, path: string): number {
  for (let name = path; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0))) {
    const length = lengths.get(name)
    if (length !== undefined) return length
  }
  return lengths.get('*') ?? 10
}

/** Hits written before others may run. */
const SLICE = 50

/**
 * Writes the hits of a response as a JSON array, giving others their turn.
 *
 * @throws a 400 when they are larger than an answer may be.
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
  const fill = createFiller(matcher, tags, ellipsis)
  const infos = parameters.getRankingInfo ? rankings() : null

  // Joined once, at the end: text that grows piece by piece is copied again when it is sent.
  const pieces: string[] = []
  let length = 0
  const write = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const [i, { ordinal }] of hits.entries()) {
    if (i > 0 && i % SLICE === 0) await yieldToEventLoop()
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
