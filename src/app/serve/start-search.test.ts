import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallerOptions } from '#search-service/environment.ts'
import { type SiteSearch, startSiteSearch } from './start-search.ts'

const SEARCH = { appId: 'docs', apiKey: 'public', indexName: 'docs' }

let folder: string
let dataDir: string
let told: string[]
let running: SiteSearch | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-search-'))
  dataDir = join(folder, 'data')
  const records = [{ objectID: '1', content: 'inner join', type: 'content' }]
  writeFileSync(join(folder, 'search-records.json'), JSON.stringify(records))
  told = []
  running = undefined
})
afterEach(async () => {
  await running?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the search and sends `times` queries at once. @returns the highest status and the hit count. */
async function startAndAsk(
  callers?: CallerOptions,
  headers: Record<string, string> = {},
  times = 1,
): Promise<{ status: number; hits: unknown }> {
  const search = await startSiteSearch({
    dist: folder,
    search: SEARCH,
    dataDir,
    ...(callers ? { callers } : {}),
    report: (message) => told.push(message),
  })
  running = search
  const server = createServer(async (request, response) => {
    if (!(await search.handle(request, response))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/1/indexes/docs/query`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': 'docs', 'x-algolia-api-key': 'public', ...headers },
      body: JSON.stringify({ query: 'join' }),
    })
  const responses = await Promise.all(Array.from({ length: times }, ask))
  const [worst] = responses.sort((a, b) => b.status - a.status)
  const body = (await worst?.json()) as { nbHits?: number }
  await new Promise((resolve) => server.close(resolve))
  return { status: worst?.status ?? 0, hits: body.nbHits }
}

test('the rate and the trust in a proxy hold inside the site, too', async () => {
  const callers = { trustProxy: true, limits: { requestsPerSecond: 0.1 } }
  const proxied = { 'x-forwarded-for': '203.0.113.9' }
  expect(await startAndAsk(callers, proxied, 5)).toEqual({ status: 429, hits: undefined })
  await running?.close()
  const untrusting = { ...callers, trustProxy: false }
  expect(await startAndAsk(untrusting, proxied, 5)).toEqual({ status: 200, hits: 1 })
})

test('a damaged database is put aside and built again', async () => {
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'search.db'), 'damaged'.repeat(1000))
  expect(await startAndAsk()).toEqual({ status: 200, hits: 1 })
  expect(told[0]).toContain(join(dataDir, 'search.db'))
  expect(told[1]).toContain('rebuilt')
  expect(readdirSync(dataDir).filter((name) => name.includes('damaged'))).toHaveLength(1)
})

test('where nothing can be written, search runs from a temporary folder', async () => {
  writeFileSync(dataDir, 'a file where the folder should be')
  expect(await startAndAsk()).toEqual({ status: 200, hits: 1 })
  expect(told[0]).toContain('Move it away.')
})

test('without any folder the site runs without its search', async () => {
  writeFileSync(dataDir, '')
  const before = process.env.TMPDIR
  process.env.TMPDIR = join(folder, 'missing')
  try {
    expect(await startAndAsk()).toEqual({ status: 503, hits: undefined })
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
  expect(told.at(-1)).toBe('The site runs without search.')
})
