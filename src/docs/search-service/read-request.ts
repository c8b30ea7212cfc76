import { z } from 'zod'
import { ApiProblem } from './http.ts'
import { LIMITS } from './limits.ts'

const isShort = (value: unknown) => JSON.stringify(value).length <= LIMITS.listLength
const names = z.array(z.string()).refine(isShort, 'is too long')
const whole = (most: number) => z.number().int().min(0).max(most)
const tag = z.string().max(LIMITS.tagLength)

/** The parameters that change an answer. Others are refused, so that nobody relies on one in vain. */
const query = z
  .strictObject({
    indexName: z.string(),
    query: z.string().transform((text) => text.slice(0, LIMITS.queryLength)),
    page: whole(1_000_000),
    hitsPerPage: whole(LIMITS.hitsPerPage),
    facetFilters: z.array(z.union([z.string(), names])).refine(isShort, 'is too long'),
    facets: names,
    attributesToRetrieve: names,
    attributesToHighlight: names,
    attributesToSnippet: names,
    snippetEllipsisText: tag,
    highlightPreTag: tag,
    highlightPostTag: tag,
    clickAnalytics: z.boolean(),
    restrictHighlightAndSnippetArrays: z.boolean(),
  })
  .partial()
  .required({ indexName: true })

/** One query, with Algolia's names. */
export type SearchRequest = z.output<typeof query>

/**
 * Reads the queries of a call.
 *
 * @throws ApiProblem 400 for a parameter that isn't known, and for a value that it can't have.
 */
export function readQueries(text: string): SearchRequest[] {
  return readRequests(text, query)
}

/** Reads which indexes a call wants recommendations from. @throws ApiProblem 400 */
export function readRecommendations(text: string): { indexName: string }[] {
  return readRequests(text, z.looseObject({ indexName: z.string() }))
}

function readRequests<T>(text: string, request: z.ZodType<T>): T[] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new ApiProblem(400, 'Invalid JSON')
  }
  const call = z.object({ requests: z.array(request).max(LIMITS.queriesPerCall) })
  const read = call.safeParse(body)
  if (read.success) return read.data.requests
  const [issue] = read.error.issues
  throw new ApiProblem(400, `Invalid value for "${issue?.path.join('.')}": ${issue?.message}`)
}
