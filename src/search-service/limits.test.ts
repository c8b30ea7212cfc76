import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS as limits } from './limits.ts'

/** The README's tables: the second cell of each row, by the first cell. */
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const rows = new Map(
  readme
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, what = '', limit = '']) => [what, limit]),
)
const count = (value: number) => value.toLocaleString('en')
const bytes = (value: number) => {
  return value < 1e6 ? `${count(value / 1000)} kB` : `${count(value / 1e6)} MB`
}

test.each([
  [
    'body of a search / of a write',
    `${bytes(limits.readBodyBytes)} / ${bytes(limits.writeBodyBytes)}`,
  ],
  ['time for a body to arrive', `${limits.bodyTimeout / 1000} s`],
  ['record', bytes(limits.recordBytes)],
  ['query', `${count(limits.queryLength)} characters`],
  ['filters', `${count(limits.filterLength)} characters`],
  [
    'queries per call / objects per call',
    `${limits.queriesPerCall} / ${count(limits.objectsPerCall)}`,
  ],
  [
    'filter conditions per query / per call',
    `${count(limits.filterClauses)} / ${count(limits.clausesPerCall)}`,
  ],
  ['highlight tags, ellipsis', `${limits.tagLength} characters`],
  ['an answer', `${count(limits.answerLength)} characters`],
  ['operations per batch', count(limits.batchOperations)],
  ['`hitsPerPage`', count(limits.hitsPerPage)],
  ['facet values', count(limits.facetValues)],
  [
    'reachable hits',
    `\`paginationLimitedTo\`: 1,000, settable to ${count(limits.paginationLimitedTo)}`,
  ],
  [
    'queries per address, each of a multi-query counted',
    `${limits.requestsPerSecond} per second, bursts of ${limits.requestsPerSecond * 2}`,
  ],
  [
    'temporary indexes (`…_tmp`, `…_tmp_1`, `…_tmp_a1b2`) without writes',
    `${limits.temporaryIndexAge / 3_600_000} hours`,
  ],
])('the README says the limit that holds: %s', (what, limit) => {
  expect(`${rows.get(what)} `).toMatch(new RegExp(`^${RegExp.escape(limit)}[ ,;(]`))
})
