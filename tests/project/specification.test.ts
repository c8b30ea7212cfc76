import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { DESKTOP_BREAKPOINT, DOCS_BASE, TOC_LEVELS } from '#base/model/constants.ts'
import config from '#config'
import { SEARCH_LIMITS } from '#docs/search/search-limits.ts'
import { PROGRESS } from '#docs/shell/ProgressBar/progress-store.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface Row {
  id: string
  /** Links to tests: the text of a link is part of a title. */
  links: { text: string; file: string }[]
}

const rows: Row[] = [...read('SPECIFICATION.md').matchAll(/^\| (\d+\.\d+) \|.*\| (.*) \|$/gm)].map(
  ([, id = '', cell = '']) => ({
    id,
    links: [...cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text = '', file = '']) => ({
      text,
      file,
    })),
  }),
)

test('each row has a number of its own and names a test', () => {
  expect(rows.length).toBeGreaterThan(80)
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rows.filter(({ links }) => links.length === 0)).toEqual([])
})

test('each test that a row names exists', () => {
  const missing = rows.flatMap(({ id, links }) =>
    links
      .filter(({ text, file }) => {
        if (!existsSync(join(ROOT, file))) return true
        return (
          /\.(test|spec)\.tsx?$/.test(file) && !titlesIn(file).some((title) => title.includes(text))
        )
      })
      .map(({ text, file }) => `Row ${id}: ${file} has no test "${text}"`),
  )
  expect(missing).toEqual([])
})

/** Returns the titles of a file's tests and of their groups; what a template fills in is left out. */
function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^(test|it|describe)\b/.test(node.expression.getText(source))
    ) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        titles.push(ts.isStringLiteralLike(title) ? title.text : title.getText(source))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

test('each row that code cites exists, and no citation is without a row', () => {
  const known = new Set(rows.map(({ id }) => id))
  const files = globSync('{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT })
  const wrong = files.flatMap((file) =>
    [...read(file).matchAll(/\(spec (\d[^)]*)\)/g)].flatMap(([citation, list = '']) =>
      list.split(/, | to /).every((id) => known.has(id)) ? [] : [`${file}: ${citation}`],
    ),
  )
  expect(wrong).toEqual([])
})

test('the configuration states the facts of the site', () => {
  expect(config).toMatchObject({
    productVersion: '0.28.4',
    docs: { versions: { current: { label: 'Next', path: '', mainDocId: 'intro' } } },
  })
  expect(JSON.parse(read('node_modules/kysely/package.json')).version).toBe(config.productVersion)
  expect(DOCS_BASE).toBe('/docs')
  expect(config.footer.columns.map(({ title }) => title)).toEqual([
    'Docs',
    'Examples',
    'Community',
    'Other',
    'Sponsors',
  ])
})

test('the limits are those of the specification', () => {
  expect(SEARCH_LIMITS).toEqual({
    queryLength: 64,
    hitsPerPage: 20,
    hitsPerGroup: 5,
    snippetWords: 10,
    snippetWordsNarrow: 5,
    narrowWidth: 768,
    recent: 7,
    recentWithFavorites: 4,
    favorites: 10,
    suggestions: 3,
    stalledAfter: 300,
    timeouts: { connect: 1_000, read: 2_000, write: 30_000 },
    viewEventDebounce: 400,
    viewEventBatch: 20,
  })
  expect(PROGRESS).toEqual({
    minimum: 0.08,
    cap: 0.994,
    speed: 200,
    trickleRate: 0.02,
    trickleInterval: 800,
    easing: 'ease',
    startDelay: 200,
  })
  expect(DESKTOP_BREAKPOINT).toBe(996)
  expect(TOC_LEVELS).toEqual({ min: 2, max: 3 })
})
