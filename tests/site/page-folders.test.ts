import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import type { SearchRecord } from '#model/search.ts'

/** The fixture site's base path. */
const BASE = '/library/'
const script = fileURLToPath(new URL('../sites/build-page-folders.ts', import.meta.url))
let dist = ''

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  dist = stdout.trim()
}, 180_000)

/** Returns the file with which a host responds that only serves files, and folders by their `index.html`. */
function fileAt(pathname: string): string | null {
  const path = join(dist, decodeURIComponent(pathname.slice(BASE.length)))
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) return path
  const index = join(path, 'index.html')
  return found && statSync(index, { throwIfNoEntry: false }) ? index : null
}

const documents = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('assets'),
  )

test('every hit of the search is found on a host that knows no clean addresses', () => {
  const records: SearchRecord[] = JSON.parse(
    readFileSync(join(dist, 'search-records.json'), 'utf8'),
  )
  expect(records.length).toBeGreaterThan(10)
  for (const { url_without_anchor: url } of records) {
    const file = fileAt(url)
    expect(file, url).not.toBeNull()
    expect(readFileSync(file ?? '', 'utf8'), url).toContain('<main')
  }
})

/** The fixture links to pages of a language that doesn't exist. */
const isPage = (href: string) =>
  statSync(join(dist, `${href.slice(BASE.length)}.html`), { throwIfNoEntry: false }) !== undefined

test('so is every page that a page links to', () => {
  const linked = documents().flatMap((file) => {
    const html = readFileSync(join(dist, file), 'utf8')
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, href = '']) => href)
    return links.filter((href) => href.startsWith(BASE) && isPage(href))
  })
  expect(linked.length).toBeGreaterThan(20)
  const missing = linked.filter((href) => fileAt(href) === null)
  expect([...new Set(missing)]).toEqual([])
})

test('compressed versions are copied', () => {
  for (const file of documents()) {
    const compressed = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false })
    const own = file.replace(/\.html$/, '/index.html.br')
    if (compressed && !/(^|\/)index\.html$/.test(file)) {
      expect(statSync(join(dist, own)).size, own).toBe(compressed.size)
    }
  }
})
