import { readFileSync } from 'node:fs'
import type { SearchIndex } from '#docs/search-index/index.ts'

/** A query and the pages that answer it, best first. */
export interface RelevanceQuery {
  kind: string
  query: string
  pages: string[]
  /** The public thread that it is taken from: `owner/name#number`. */
  thread?: string
}

export interface Miss extends RelevanceQuery {
  /** 1 / rank of the first relevant page among the first five; 0 if there is none. */
  score: number
  /** Pages found, best first. */
  found: string[]
}

export interface Evaluation {
  /** Mean reciprocal rank of the first relevant page among the first five pages. */
  mrr: number
  byKind: Record<string, number>
  /** Queries whose first result isn't a relevant page. */
  misses: Miss[]
}

/**
 * The first two and `natural-queries`, tasks in everyday words, are what the ranking is tuned with. The others were written
 * without looking at any results. `unseen-queries` is a random half of `field-queries`; `thread-queries` has topics of
 * Kysely's issue threads, `fresh-queries` what readers ask, paste and remember. `outside-queries` come from public threads
 * about Kysely, other libraries and databases (`thread` names them), with pages fixed before the first search: only its
 * mean is ever looked at, never its misses. `reader-queries`, in the words of askers' own work, were written by somebody who
 * knew the pages and neither the search nor the other sets; their misses were looked at once. Decision 5 says what was tuned on which of them.
 */
export const QUERY_SETS = [
  'queries',
  'field-queries',
  'held-out-queries',
  'unseen-queries',
  'thread-queries',
  'fresh-queries',
  'outside-queries',
  'natural-queries',
  'reader-queries',
] as const
export type QuerySet = (typeof QUERY_SETS)[number]

/** Mean reciprocal ranks of the site's search on 2026-11-28; decision 5 has earlier ones. */
const MEASURED: Record<QuerySet, number> = {
  queries: 0.9582,
  'field-queries': 0.9747,
  'held-out-queries': 0.9222,
  'unseen-queries': 0.9434,
  'thread-queries': 0.9194,
  'fresh-queries': 0.8807,
  'outside-queries': 0.8836,
  'natural-queries': 0.956,
  'reader-queries': 0.9096,
}

/**
 * How many queries of a set may lose their first place before the measure is taken again. A new page that answers a
 * query, too, moves the page that the set names to the second place, which costs half of the query's score: no defect
 * of the ranking. (A new page called "Between" cost half a query, "Upsert" a sixth.) The minimum still tells a worse
 * ranking: without synonyms and keywords each set falls below it.
 */
const LOST_FIRST_PLACES = 2

/** Returns the minimum mean reciprocal rank of a set. */
export function minRelevance(set: QuerySet): number {
  return MEASURED[set] - (LOST_FIRST_PLACES * 0.5) / readQueries(set).length
}

const DEPTH = 5

export function readQueries(set: QuerySet): RelevanceQuery[] {
  return JSON.parse(readFileSync(new URL(`${set}.json`, import.meta.url), 'utf8'))
}

/**
 * Runs every query of a set.
 *
 * @param pageOf returns the page that the sets name, by the page of a hit: of a divided class they name the first one.
 */
export function evaluate(
  index: SearchIndex,
  queries: readonly RelevanceQuery[],
  pageOf: (path: string) => string,
): Evaluation {
  const scores = queries.map((query) => {
    const { hits } = index.search({ query: query.query, limit: 50 })
    const paths = hits.map(({ record }) => pageOf(record.url_without_anchor))
    const found = [...new Set(paths)].slice(0, DEPTH)
    const rank = found.findIndex((path) => query.pages.includes(path))
    return { ...query, score: rank < 0 ? 0 : 1 / (rank + 1), found }
  })
  const kinds = Object.entries(Object.groupBy(scores, ({ kind }) => kind))
  return {
    mrr: mean(scores),
    byKind: Object.fromEntries(kinds.map(([kind, list]) => [kind, mean(list ?? [])])),
    misses: scores.filter(({ score }) => score < 1).sort((a, b) => a.score - b.score),
  }
}

function mean(scores: readonly { score: number }[]): number {
  return scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length)
}

/** Formats the evaluation for test output. */
export function evaluationText({ mrr, byKind, misses }: Evaluation): string {
  const kinds = Object.entries(byKind).map(([kind, score]) => `${kind} ${score.toFixed(3)}`)
  const lines = misses.map(({ score, kind, query, pages, found }) => {
    const found5 = found.length > 0 ? found.join(' ') : 'nothing'
    return `${score.toFixed(2)} ${kind} "${query}"\n     right: ${pages.slice(0, 3).join(' ')}\n     found: ${found5}`
  })
  return [`MRR@${DEPTH} ${mrr.toFixed(4)} (${kinds.join(', ')})`, ...lines].join('\n')
}
