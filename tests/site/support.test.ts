import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DATABASES, SUPPORT_WORDS, type SupportEntry } from '#base/model/support.ts'
import { builtPages, DIST } from './built-site.ts'

const entries: SupportEntry[] = JSON.parse(
  readFileSync(join(DIST, 'docs/reference/support.json'), 'utf8'),
)
const statusOf = new Map(
  entries.map(({ name, database, status }) => [`${name} ${database}`, status]),
)
const pages = builtPages().filter(({ path }) => path.startsWith('/docs/reference'))

test('the data has a cell for each method and database', () => {
  const names = new Set(entries.map(({ name }) => name))
  expect(entries).toHaveLength(names.size * DATABASES.length)
  expect(statusOf.get('SelectQueryBuilder.fullJoin mariadb')).toBe('refused')
  expect(
    entries.find(
      ({ name, database }) =>
        name === 'WheneableMergeQueryBuilder.returning' && database === 'postgres',
    ),
  ).toMatchObject({ status: 'runs', since: '17' })
})

test('only what a server ran runs or is refused, and a refusal quotes it', () => {
  for (const { name, database, status, version, message } of entries) {
    const isRun = status === 'runs' || status === 'refused'
    if (isRun) expect(version, `${name} ${database}`).toBeTruthy()
    if (database === 'mysql' || database === 'mssql') expect(isRun, name).toBe(false)
    if (status === 'refused' || status === 'unavailable') expect(message, name).toBeTruthy()
  }
})

describe('the pages', () => {
  const table = pages.find(({ path }) => path === '/docs/reference/support')?.html ?? ''
  const row = /<tr[^>]*><th scope="row"><a href="([^"]+)">([\w.]+)[\s\S]*?<\/tr>/g
  /** Statuses in the order of the databases, by the address of the method. */
  const rows = new Map(
    [...table.replaceAll('<wbr/>', '').matchAll(row)]
      // A builder that the package doesn't export leads to the method that it comes from.
      .filter(([, href = '', label = '']) => href.endsWith(`#${label.split('.')[1]}`))
      .map(([html, href = '']) => [href, statusesOf(html)]),
  )

  test('the table shows the data, each cell as a mark and a word', () => {
    expect(statusesOf(table).toSorted()).toEqual(entries.map(({ status }) => status).toSorted())
    for (const { mark, word } of Object.values(SUPPORT_WORDS)) {
      expect(table, word).toMatch(new RegExp(`data-mark="${mark}">${word}[<,]`))
    }
  })

  test('a method’s own page says what its row says', () => {
    let compared = 0
    for (const { path, html } of pages) {
      if (path === '/docs/reference/support') continue
      // Each member begins with its heading; its databases follow before the next one.
      for (const part of html.split(/(?=<h[23] [^>]*id=")/)) {
        const [, id] = /^<h[23] [^>]*id="([^"]+)"/.exec(part) ?? []
        const expected = rows.get(`${path}#${id}`)
        if (!expected) continue
        expect(statusesOf(part), `${path}#${id}`).toEqual(expected)
        compared += 1
      }
    }
    expect(compared).toBe(rows.size)
    expect(compared).toBeGreaterThan(300)
  })
})

function statusesOf(html: string): string[] {
  return [...html.matchAll(/ data-support="(\w+)"/g)].map(([, status]) => status!)
}
