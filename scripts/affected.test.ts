import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { affectedBy, affectsBuilds, affectsRecordings, pagesOf } from './affected.ts'

const NOTHING = { build: false, pages: [], examples: [], specs: [] }

test('the text of a page affects that page', () => {
  const page = 'content/docs/recipes/0090-raw-sql.mdx'
  expect(affectedBy([page])).toEqual({ ...NOTHING, build: true, pages: [page] })
})

test('an example affects the pages of its folder and its own run', () => {
  expect(affectedBy(['content/docs/recipes/raw-sql.ts'])).toEqual({
    ...NOTHING,
    build: true,
    pages: ['content/docs/recipes/'],
    examples: ['docs/recipes/raw-sql'],
  })
})

test.each([
  'src/search-service/service.ts',
  'src/search/SearchModal/Hits.tsx',
  'src/model/paths.ts',
])('browsers test %s as part of the site', (file) => {
  expect(affectedBy([file])).toEqual({ build: true, pages: 'all', examples: [], specs: 'all' })
})

test('code of the site affects everything, a test itself alone, a decision nothing', () => {
  expect(affectedBy(['src/shell/Navbar/Navbar.tsx'])).toMatchObject({ pages: 'all', specs: 'all' })
  expect(affectedBy(['package-lock.json', 'content/docs/intro.mdx'])).toMatchObject({
    pages: 'all',
    specs: 'all',
  })
  const spec = 'tests/e2e/router.spec.ts'
  expect(affectedBy([spec])).toEqual({ ...NOTHING, build: true, specs: [spec] })
  expect(affectedBy(['src/model/problem.test.ts', 'decisions/0001-x.md'])).toEqual(NOTHING)
})

test('builds are tested at length when code of the cache or of the build changed', () => {
  expect(affectsBuilds(['src/shell/Navbar/Navbar.tsx', 'src/cache/cache.ts'])).toBe(true)
  expect(affectsBuilds(['src/output/bundle/build-bundle.ts'])).toBe(true)
  expect(affectsBuilds(['src/cache/cache.test.ts', 'content/docs/intro.mdx'])).toBe(false)
})

test('records are computed again when an example, what proves it, or a package changed', () => {
  expect(affectsRecordings(['content/docs/examples/where/where-in.ts'])).toBe(true)
  expect(affectsRecordings(['src/examples/prove.ts'])).toBe(true)
  expect(affectsRecordings(['package-lock.json'])).toBe(true)
  expect(affectsRecordings(['content/docs/intro.mdx', 'src/shell/Navbar/Navbar.tsx'])).toBe(false)
})

test('the pages that a file makes are found in the built site', () => {
  const dist = mkdtempSync(join(tmpdir(), 'affected-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'docs'))
  const page = (source: string) =>
    `<a href="https://host.example/edit/${source}">Edit this page</a>`
  writeFileSync(join(dist, 'docs/intro.html'), page('content/docs/intro.mdx'))
  writeFileSync(join(dist, 'docs/other.html'), page('content/docs/more/other.mdx'))
  writeFileSync(join(dist, 'index.html'), '<p>Written by no file.</p>')
  expect(pagesOf(dist, ['content/docs/intro.mdx'])).toEqual(['/docs/intro'])
  expect(pagesOf(dist, ['content/docs/more/'])).toEqual(['/docs/other'])
  expect(pagesOf(dist, ['content/pages/index.mdx'])).toEqual(['/'])
})
