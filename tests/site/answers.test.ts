import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'
import { createIndex, DOCS_SETTINGS } from '#search-engine/index.ts'
import { DIST } from './built-site.ts'

const records: SearchRecord[] = JSON.parse(readFileSync(join(DIST, 'search-records.json'), 'utf8'))
const index = createIndex(records, DOCS_SETTINGS)

/** What people look for at work, and the guides that answer it; other tests ask for scores, this one for each. */
test.each([
  ['next.js', 'serverless-and-frameworks'],
  ['testing', 'testing'],
  ['keyset pagination', 'pagination'],
  ['skip locked', 'locking-and-queues'],
  ['soft delete', 'soft-delete'],
  ['group by month', 'aggregates'],
  ['enum', 'enums-and-arrays'],
  ['timeout', 'timeouts'],
  ['foreign key', 'building-a-schema'],
  ['migrate from prisma', 'coming-from/prisma'],
  ['is not assignable to parameter of type', 'errors'],
])('%s leads to the guide %s', (query, guide) => {
  const { hits } = index.search({ query, limit: 3 })
  const pages = hits.map(({ record }) => record.url.replace(/#.*/, ''))
  expect(pages).toContain(`/docs/guides/${guide}`)
})
