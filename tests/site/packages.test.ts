import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  PACKAGE_CHECKS_FILE,
  PACKAGE_KINDS,
  PACKAGE_RESULTS,
  PACKAGE_WORDS,
  PACKAGES_FILE,
  type PackageCheck,
  type PackageEntry,
} from '#base/model/packages.ts'
import { builtPages, DIST } from './built-site.ts'

const entries: PackageEntry[] = JSON.parse(readFileSync(join(DIST, PACKAGES_FILE), 'utf8'))
const checks: PackageCheck[] = JSON.parse(readFileSync(join(DIST, PACKAGE_CHECKS_FILE), 'utf8'))
const pageOf = (path: string) => builtPages().find((page) => page.path === path)?.html ?? ''

const STYLES = readFileSync('src/docs/prose/Reference/Packages.module.css', 'utf8')

/** The limit of `packages.json` in brotli, in bytes. */
const MAX_BYTES = 60_000

test('the data has an entry for each package and check, in the shape that others rely on', () => {
  const known = new Map(checks.map(({ id, kind }) => [id, kind]))
  expect(known.size).toBe(checks.length)
  for (const entry of entries) {
    const { kind, check, result, since, ...texts } = entry
    expect(PACKAGE_KINDS).toContain(kind)
    expect(PACKAGE_RESULTS).toContain(result)
    expect(known.get(check), check).toBe(kind)
    expect(Object.keys(texts)).toEqual(['package', 'version', 'kysely', 'with', 'saw'])
    for (const [name, text] of Object.entries(texts)) expect(text, `${check} ${name}`).toBeTruthy()
    if (since !== undefined) expect(result).not.toBe('holds')
  }
  const runs = Map.groupBy(entries, ({ package: name, with: using }) => `${name} ${using}`)
  for (const [name, ofRun] of runs) {
    expect(new Set(ofRun.map(({ check }) => check)).size, name).toBe(ofRun.length)
  }
})

test('it knows what is known to lose rows, and the version that doesn’t', () => {
  const find = (name: string, check: string, using: string) =>
    entries.find(
      (entry) => entry.package === name && entry.check === check && entry.with.includes(using),
    )
  expect(find('kysely-turso', 'write-after-refused', '0.15.15, a file')).toMatchObject({
    result: 'fails',
    since: '@libsql/client 0.18.0',
  })
  expect(find('kysely-turso', 'commit', '0.15.15, in memory')).toMatchObject({ result: 'fails' })
  expect(find('@libsql/kysely-libsql', 'write-after-refused', '0.8.1, a file')).toMatchObject({
    result: 'fails',
    since: '@libsql/client 0.18.0',
  })
  expect(find('kysely-pglite', 'two-transactions', '')).toMatchObject({ result: 'fails' })
  // The newer client keeps a row after its own transaction, and loses it after another program's.
  for (const client of ['0.8.1, a file', '0.18.0, a file']) {
    const finding = find('@libsql/kysely-libsql', 'write-after-locked', client)
    expect(finding).toMatchObject({ result: 'fails', saw: expect.stringContaining('rows []') })
  }
})

test('it stays small, and no page fetches it', () => {
  expect(statSync(join(DIST, `${PACKAGES_FILE}.br`)).size).toBeLessThan(MAX_BYTES)
})

describe.each(['packages', 'generators'])('/docs/reference/%s', (name) => {
  const html = pageOf(`/docs/reference/${name}`)
  const kind = name === 'packages' ? 'dialect' : 'generator'
  const own = entries.filter((entry) => entry.kind === kind)

  test('lists each result that doesn’t hold, with what was seen', () => {
    for (const result of ['differs', 'fails'] as const) {
      const shown = [...html.matchAll(new RegExp(`<li data-result="${result}">`, 'g'))]
      expect(shown.length, result).toBe(own.filter((entry) => entry.result === result).length)
    }
    const { mark, word } = PACKAGE_WORDS.fails
    expect(html).toContain(`>${mark}</span> ${word}`)
  })

  test('has a rule of style for each choice of a group, which hides the other columns', () => {
    const choices = [...html.matchAll(/name="package-checks" value="(\d+)"/g)].map(([, at]) => at)
    expect(choices.length).toBeGreaterThan(1)
    for (const at of choices) expect(STYLES, at).toContain(`[value="${at}"]:checked`)
  })

  test('lists each check of its kind with its title', () => {
    for (const { id, kind: one } of checks) {
      expect(html.includes(`<dt id="${id}">`), id).toBe(one === kind)
    }
  })
})
