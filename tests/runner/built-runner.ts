import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { Dialect } from '#base/model/dialect.ts'
import { LIMITS } from '#play/sandbox/limits.ts'
import type { RunnerManifest, SampleScripts } from '#play/sandbox/manifest.ts'
import type { ByteProgress } from '#play/sandbox/page/engine-loader.ts'
import type { Runner } from '#play/sandbox/page/runner.ts'
import { type DatabaseName, ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import type { RunSummary, SentStatement } from '#play/sandbox/protocol/messages.ts'
import { DIST } from '../site/built-site.ts'

/** A page with an example in four dialects, in its first block. */
export const PAGE = '/docs/examples/join/simple-inner-join'

/** Everything that a run reported, from start to finish. */
export interface TestRun {
  summary: RunSummary
  statements: SentStatement[]
  logs: string[]
  version: string
  progress: ByteProgress[]
}

declare global {
  interface Window {
    testRunner?: { runner: Runner; manifest: RunnerManifest; sample: Promise<SampleScripts> }
  }
}

/**
 * Opens a page of the built site with its own runner, created from the same script that the site's example
 * blocks load.
 *
 * @returns console messages and errors of the page, as they arrive.
 */
export async function openPage(page: Page, path = PAGE): Promise<string[]> {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto(path)
  await replaceRunner(page)
  return messages
}

/**
 * For tests of runs: those of a worker have one page and one runner. A test that keeps changes between its runs replaces
 * the runner first.
 */
export const test = base.extend<{ page: Page }, { pageOfRuns: Page }>({
  pageOfRuns: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '' } = project.use
      const page = await browser.newPage({ baseURL })
      await openPage(page)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: ({ pageOfRuns }, use) => use(pageOfRuns),
})

/** Replaces the current runner with a new one, as a reload does. */
export async function replaceRunner(page: Page): Promise<void> {
  await page.evaluate(async (scripts) => {
    window.testRunner?.runner.close()
    // Names of exports are minified; they are recognized by their shape.
    const modules = await Promise.all(scripts.map((script) => import(script)))
    const exported = modules.flatMap((module) =>
      Object.values<Partial<Runner & RunnerManifest>>(module),
    )
    const shared = exported.find(
      (entry) => entry?.run && entry.compile && entry.discardChanges,
    ) as Runner
    const manifest = exported.find((entry) => entry?.sandbox && entry.engines) as RunnerManifest
    const Runner = shared.constructor as typeof import('#play/sandbox/page/runner.ts').Runner
    const sample =
      window.testRunner?.sample ?? fetch(manifest.sample.href).then((answer) => answer.json())
    window.testRunner = { runner: new Runner(manifest, shared.explain), manifest, sample }
  }, runnerScripts())
}

interface RunInput {
  dialect: Dialect
  engine: DatabaseName | null
  code: string
  keep: boolean
  /** Replaces the sample database. */
  own: string | undefined
  /** Milliseconds after which the run is stopped; undefined means never. */
  stopAfter: number | undefined
  endless: boolean
  /** Times after which the runner stops code and scripts, in milliseconds. */
  limits: number[]
}

interface RunOptions {
  keep?: boolean
  seed?: string
  stopAfter?: number
  /** Whether the code never ends: it is given a second instead of the runner's limits. */
  endless?: boolean
}

/** Runs code on the sample database and collects what it reports. */
export function run(
  page: Page,
  dialect: Dialect,
  code: string,
  options: RunOptions = {},
): Promise<TestRun> {
  return page.evaluate(runInPage, inputOf(dialect, code, options))
}

/**
 * Runs several codes one after another and waits until another tab of the site reads their results.
 * Playwright considers a page crashed when the process of one of its frames terminates; the page itself
 * continues.
 */
export async function runUnwatched(
  page: Page,
  dialect: Dialect,
  codes: readonly string[],
): Promise<TestRun[]> {
  const other = await page.context().newPage()
  await other.goto(PAGE)
  const inputs = codes.map((code) => inputOf(dialect, code, {}))
  await page.evaluate(`void (async () => {
    ${runInPage}
    const told = []
    for (const input of ${JSON.stringify(inputs)}) told.push(await runInPage(input))
    localStorage.setItem('test-runs', JSON.stringify(told))
  })()`)
  const told = () => other.evaluate(() => localStorage.getItem('test-runs'))
  await expect.poll(told).not.toBeNull()
  return JSON.parse((await told()) ?? '[]')
}

function inputOf(
  dialect: Dialect,
  code: string,
  { keep = false, seed: own, stopAfter, endless = false }: RunOptions,
): RunInput {
  const engine = ENGINE_OF[dialect]
  const limits = [LIMITS.runTime, LIMITS.scriptTime]
  return { dialect, engine, code, keep, own, stopAfter, endless, limits }
}

async function runInPage(input: RunInput): Promise<TestRun> {
  const { dialect, engine, code, keep, own, stopAfter, endless, limits } = input
  const { runner, manifest, sample } = window.testRunner!
  const seed = own ?? (engine ? (await sample)[engine] : '')
  const seen: Omit<TestRun, 'summary'> = { statements: [], logs: [], version: '', progress: [] }
  const signal = stopAfter === undefined ? undefined : AbortSignal.timeout(stopAfter)
  const { setTimeout } = window
  if (endless) {
    const sooner = (end: TimerHandler, delay?: number) =>
      setTimeout(end, limits.includes(delay ?? 0) ? 1_000 : delay)
    Object.assign(window, { setTimeout: sooner })
  }
  try {
    const summary = await runner.run(
      { dialect, code },
      { engine, seed, keep, kysely: manifest.kysely[0]!.version },
      (event) => {
        if (event.type === 'progress') seen.progress.push(event.progress)
        if (event.type === 'start') seen.version = event.version
        if (event.type === 'statement') seen.statements.push(event.statement)
        if (event.type === 'log') seen.logs.push(event.text)
      },
      signal,
    )
    return { ...seen, summary }
  } finally {
    window.setTimeout = setTimeout
  }
}

/** Returns the result's rows as plain objects of displayed values. */
export function rowsOf({ summary }: TestRun): unknown[] {
  expect(summary.error).toBeUndefined()
  const { result } = summary
  if (result?.kind !== 'rows') return []
  return result.rows.map((row) =>
    Object.fromEntries(
      row.map((cell, index) => [result.columns[index], 'v' in cell ? cell.v : null]),
    ),
  )
}

/** Returns the addresses of the scripts with the runner and with the URLs of its files; often it is one. */
function runnerScripts(): string[] {
  const folder = join(DIST, 'assets')
  const found = readdirSync(folder).filter((name) => {
    if (!name.endsWith('.js')) return false
    if (name.startsWith('shared-runner-')) return true
    const text = readFileSync(join(folder, name), 'utf8')
    return text.includes('/assets/runner/sandbox-') || /\bdiscardChanges\(\)\{/.test(text)
  })
  expect(found, 'scripts of the runner').not.toEqual([])
  return found.map((name) => `/assets/${name}`)
}
