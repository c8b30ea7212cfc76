import { badRequest } from '../http/api-problem.ts'
import { asObject } from '../http/body.ts'
import { isJsonObject, type Json, JsonText, type StoredRecord } from '../json.ts'
import { retrievable } from '../query/hits.ts'
import { fromBody, fromUrl, type RawParameters, toQueryString } from '../query/parameters.ts'
import { hitsCap, readSearchRequest } from '../query/request.ts'
import { engineQuery } from '../query/search.ts'
import { pick } from '../query/selection.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { type Call, indexOf, type Route, route } from './context.ts'

/** Number of records written before yielding to other tasks. */
const BATCH_SIZE = 100

/** Where a browse continues: after this record, with these parameters. */
interface Cursor {
  after: string
  raw: RawParameters
}

const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string): Cursor {
  try {
    const parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Json
    if (isJsonObject(parsed) && typeof parsed.after === 'string' && isJsonObject(parsed.raw)) {
      return { after: parsed.after, raw: parsed.raw }
    }
  } catch {
    // Falls through to the error.
  }
  throw badRequest('Invalid cursor')
}

/** Returns the index of the first record after this one; records are sorted by `objectID`. */
function firstAfter(records: StoredRecord[], after: string): number {
  const wanted = Buffer.from(after)
  let low = 0
  let high = records.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const id = Buffer.from(records[middle]?.objectID ?? '')
    if (id.compare(wanted) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Lists records in the order of `objectID`. The cursor refers to a record, not to an offset, so that it
 * remains valid while the index changes and on another instance of the service.
 */
async function browse(call: Call, given: RawParameters): Promise<JsonText> {
  const { services, grant } = call
  const index = indexOf(call)
  services.countQueries(call.caller, grant, 1)
  const { cursor, ...rest } = given
  const start =
    typeof cursor === 'string' && cursor !== '' ? readCursor(cursor) : { after: '', raw: rest }
  const request = readSearchRequest(index, start.raw, grant, services.limits)
  const { parameters } = request
  const snapshot = await services.catalog.snapshot(index)
  const { limits } = services
  const cap = hitsCap(request, limits)
  const hitsPerPage = Math.max(1, Math.min(parameters.hitsPerPage ?? 1000, cap))
  const isEverything = !request.filter && parameters.query === ''
  const matching = isEverything
    ? null
    : snapshot.engine.search(engineQuery(snapshot, request, 0, 0)).ordinals
  const from = start.after === '' ? 0 : firstAfter(snapshot.records, start.after)
  const rank = matching ? lowerBound(matching, from) : from
  const total = matching?.length ?? snapshot.records.length
  const seen = retrievable(snapshot.settings, parameters.attributesToRetrieve, request.seesAll)
  const hits: string[] = []
  let last: StoredRecord | undefined
  // A page of large records is cut short; the cursor continues after it.
  for (let at = rank, length = 0; at < total && hits.length < hitsPerPage; at += 1) {
    const record = snapshot.records[matching ? (matching[at] ?? -1) : at]
    if (!record) continue
    const text = JSON.stringify(pick(record, seen))
    length += text.length + 1
    if (last && length > limits.answerLength) break
    hits.push(text)
    last = record
    if (hits.length % BATCH_SIZE === 0) await yieldToEventLoop()
  }
  const more = last && rank + hits.length < total
  const fields = {
    nbHits: total,
    page: 0,
    nbPages: Math.ceil(total / hitsPerPage),
    hitsPerPage,
    processingTimeMS: 1,
    query: parameters.query ?? '',
    params: toQueryString(start.raw),
    exhaustiveNbHits: true,
    ...(last && more ? { cursor: writeCursor({ after: last.objectID, raw: start.raw }) } : {}),
  }
  return new JsonText(`{"hits":[${hits.join(',')}],${JSON.stringify(fields).slice(1)}`)
}

function lowerBound(sorted: Uint32Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

export const BROWSE_ROUTES: Route[] = [
  route('POST /1/indexes/:index/browse', 'browse', (call) => {
    return browse(call, fromBody(asObject(call.body)))
  }),
  route('GET /1/indexes/:index/browse', 'browse', (call) => browse(call, fromUrl(call.query))),
]
