import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DOCS_SETTINGS } from '#search-engine/docs-settings.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { DOCS_RECORDS } from './docs-records.ts'
import { type Running, startService } from './running-service.ts'

const PAGES = {
  docsearch: 'docsearch.ts',
  instantsearch: 'instantsearch.ts',
  react: 'react-instantsearch.tsx',
  insights: 'insights.ts',
}

let service: Running
let browser: Browser
let page: Page
let complaints: string[]
let outDir: string

function servePage(req: IncomingMessage, res: ServerResponse): boolean {
  const path = req.url ?? ''
  if (path === '/favicon.ico') {
    res.writeHead(204).end()
    return true
  }
  const name = /^\/pages\/(\w+)$/.exec(path)?.[1]
  if (name) {
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.end(
      `<!doctype html><title>${name}</title><body><script type="module" src="/built/${name}.js"></script>`,
    )
    return true
  }
  const file = /^\/built\/([\w.-]+\.(?:js|css))$/.exec(path)?.[1]
  if (!file) return false
  res.setHeader('content-type', file.endsWith('.css') ? 'text/css' : 'text/javascript')
  res.end(readFileSync(join(outDir, file)))
  return true
}

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'search-pages-'))
  const input = Object.fromEntries(
    Object.entries(PAGES).map(([name, file]) => [name, join(import.meta.dirname, 'pages', file)]),
  )
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: '/built/',
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: {
        input,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
  service = await startService({}, servePage)
  const client = service.client()
  await client.setSettings({
    indexName: 'docs',
    indexSettings: {
      ...DOCS_SETTINGS,
      attributesForFaceting: ['language', 'docusaurus_tag', 'searchable(type)'],
    } as never,
  })
  const objects = DOCS_RECORDS.map((record) => ({ ...record }))
  await client.saveObjects({ indexName: 'docs', objects, waitForTasks: true })
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
  })
})
afterAll(async () => {
  await browser?.close()
  expect(service.errors).toEqual([])
  await service.close()
  rmSync(outDir, { recursive: true, force: true })
})

beforeEach(async () => {
  page = await browser.newPage()
  complaints = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
})
afterEach(async () => {
  await page.close()
  expect(complaints).toEqual([])
})

test('DocSearch 3 finds, groups and highlights', async () => {
  await page.goto(`${service.url}/pages/docsearch`)
  await page.locator('.DocSearch-Button').click()
  await page.locator('.DocSearch-Input').fill('joins')
  const hits = page.locator('.DocSearch-Hit')
  await hits.first().waitFor()
  expect(await page.locator('.DocSearch-Hit-source').first().textContent()).toBe('Guides')
  expect(await hits.count()).toBe(3)
  expect(await hits.first().locator('mark').first().textContent()).toBe('joins')
  expect(await hits.first().locator('a').getAttribute('href')).toMatch(
    /^\/docs\/(inner|left)-joins/,
  )
  await page.locator('.DocSearch-Input').fill('zzzzqq')
  await page.getByText('No results for').waitFor()
})

test('InstantSearch searches, refines and pages', async () => {
  await page.goto(`${service.url}/pages/instantsearch`)
  await page.locator('#box .ais-SearchBox-input').fill('joins')
  await expect.poll(() => page.locator('.ais-Stats-text').textContent()).toMatch(/^3 results/)
  expect(await page.locator('.ais-Hits-item').count()).toBe(2)
  expect(await page.locator('.ais-Highlight-highlighted').first().textContent()).toBe('joins')
  await page.locator('.ais-Pagination-item--page').nth(1).locator('a').click()
  await expect.poll(() => page.locator('.ais-Hits-item').count()).toBe(1)
  await page.locator('.ais-RefinementList-checkbox[value="lvl1"]').check()
  await expect.poll(() => page.locator('.ais-Stats-text').textContent()).toMatch(/^1 result/)
  await page.locator('.ais-RefinementList-searchBox input').fill('cont')
  await expect
    .poll(() => page.locator('.ais-RefinementList-labelText').allTextContents())
    .toEqual(['content'])
})

test('React InstantSearch searches and highlights', async () => {
  await page.goto(`${service.url}/pages/react`)
  await page.locator('.ais-SearchBox-input').fill('transactons')
  await expect.poll(() => page.locator('.ais-Hits-item').count()).toBe(1)
  expect(await page.locator('.ais-Highlight-highlighted').allTextContents()).toEqual([
    'Transactions',
  ])
})

test('a browser on another origin may search', async () => {
  await page.goto(`http://localhost:${service.port}/1/isalive`)
  const answer = await page.evaluate(async (url) => {
    const response = await fetch(`${url}/1/indexes/docs/query`, {
      method: 'POST',
      headers: {
        'x-algolia-application-id': 'compat-app',
        'x-algolia-api-key': 'compat-search-key',
      },
      body: JSON.stringify({ query: 'migrations' }),
    })
    return (await response.json()) as { nbHits: number }
  }, service.url)
  expect(answer.nbHits).toBe(1)
})

test('events are sent with the consent of the reader, and only then', async () => {
  const files: string[] = []
  const events: Record<string, unknown>[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.route('https://insights.algolia.io/**', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as { events: [] }
    events.push(...body.events)
    await route.fulfill({ status: 200, json: { status: 200, message: 'OK' } })
  })
  await page.goto(`${service.url}/pages/insights`)
  await page.locator('input').fill('joins')
  await page.locator('button').first().click()
  // Longer than the delay of view events.
  await page.waitForTimeout(600)
  expect(files.filter((path) => path.includes('insights-sender'))).toEqual([])
  expect(events).toEqual([])

  await page.evaluate(() => localStorage.setItem('kysely-docs.search-insights', 'granted'))
  await page.locator('input').fill('join')
  await expect.poll(() => events.length).toBe(1)
  const shown = await page.locator('button').allTextContents()
  expect(events[0]).toMatchObject({ eventType: 'view', index: 'docs', objectIDs: shown })
  expect(events[0]?.userToken).toMatch(/^anonymous-/)
  await page.locator('button').nth(1).click()
  await expect.poll(() => events.length).toBeGreaterThan(1)
  expect(events.at(-1)).toMatchObject({
    eventType: 'click',
    index: 'docs',
    objectIDs: [shown[1]],
    positions: [2],
    queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(await page.context().cookies()).toEqual([])
})
