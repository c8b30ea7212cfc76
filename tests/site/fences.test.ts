import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { ExampleSource } from '#base/model/example.ts'
import { createContent, FOLDERS, type LoadedSite, loadConfig } from '#docs/content/index.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'
import { readReference } from '#proof/reference/index.ts'
import { type Compiler, checkFences, compileFences } from './check-fences.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let site: LoadedSite

beforeAll(async () => {
  const config = await loadConfig(ROOT)
  const cacheDir = join(ROOT, '.cache')
  const reference = await readReference(ROOT, [])
  site = await createContent({ root: ROOT, config, cacheDir }).load(reference?.section)
  expect(site.problems).toEqual([])
})

test('every fence compiles with the pinned Kysely, or gives the error that it states', () => {
  expect(site.fences.length).toBeGreaterThan(20)
  const differences = checkFences(ROOT, join(ROOT, '.cache/fences'), site.fences)
  expect(differences.join('\n')).toBe('')
})

test('where TypeScript 6 reports another error than 7, the page names both', () => {
  const stating = site.fences.map((fence) => fence.code.includes('// error TS'))
  const codes = (compiler: Compiler) => {
    const folder = join(ROOT, `.cache/fences-${compiler}`)
    const { errors, unplaced } = compileFences(ROOT, folder, site.fences, compiler)
    expect(unplaced).toEqual([])
    return new Map(errors.map(({ fence, line, code }) => [`${fence}:${line}`, code]))
  }
  const [seven, six] = [codes('ts7'), codes('typescript')]
  expect(six.size).toBeGreaterThan(20)
  const places = [...new Set([...seven.keys(), ...six.keys()])]
  const silent = places.flatMap((place) => {
    const both = [seven.get(place), six.get(place)]
    if (both[0] === both[1]) return []
    const fence = Number(place.split(':')[0])
    expect(stating[fence]).toBe(true)
    const { file } = site.fences[fence]!
    const page = readFileSync(join(ROOT, file), 'utf8')
    return both.flatMap((code) => (page.includes(`TS${code}`) ? [] : [`${file}: TS${code}`]))
  })
  expect(silent).toEqual([])
})

test('no block of TypeScript is left unchecked', () => {
  const pages = contentFiles().filter((file) => file.endsWith('.mdx'))
  const blocks = pages.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(/^ *(?:```|~~~)(ts|tsx|typescript|js|jsx|javascript)\b(.*)$/gm)]
  })
  const unchecked = blocks.filter(([, , meta]) => !meta?.includes('example')).length
  expect(unchecked - site.fences.length).toBe(0)
})

/**
 * The build proves examples while it is still reading the pages, and commands prove them without any pages:
 * both find them by scanning the files. The MDX compiler finds those that the pages show.
 */
test('a scan of the files finds the examples that the pages show', async () => {
  const scanned = await scanSources(ROOT, [FOLDERS.docs, FOLDERS.pages])
  const byId = (sources: readonly ExampleSource[]) =>
    sources.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(scanned)).toEqual(byId(site.exampleSources))
  expect(scanned.length).toBeGreaterThan(200)
})

test('helpers take the instance of a reader, not only one without tables', () => {
  const refusing = contentFiles().filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return /\w+\??: (Kysely|Transaction|ControlledTransaction)<unknown>/.test(text)
  })
  expect(refusing).toEqual([])
})

/** Returns all pages and examples, relative to the project's root. */
function contentFiles(): string[] {
  const files = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.(mdx|ts)$/.test(file) && !file.startsWith('sample'))
  return sources.map((file) => join('content', file))
}
