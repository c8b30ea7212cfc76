import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { PlaygroundSamples } from '#base/model/sample-link.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { readRecordedModels, samplesOf } from '#proof/reference/index.ts'
import { builtPages, DIST } from './built-site.ts'

/** The numbers reached so far, as printed by `npm run build`: lower ones are a regression. */
const FLOOR = { samples: 620, proven: 279, withSql: 570, share: 0.9 }

const pages = builtPages().filter(({ path }) => path.startsWith('/docs/reference'))
const shown = pages.flatMap(({ path, html }) => {
  // Classes repeat the first samples of what they inherit: at their end, or among their own if they have several pages.
  const own = html.split(/<h2 id="/).filter((part) => !part.startsWith('-from-'))
  const samples = own.join('').matchAll(/ data-sample="(\w+)"(?:[^<]*)<(\w+)(?: id="ex-(\w+)-)?/g)
  return [...samples].flatMap(([, status, element, symbol = '']) =>
    isInherited(path, symbol) ? [] : [{ status, hasSql: element === 'figure' }],
  )
})

/** Whether a sample of a symbol is a repetition on a page of the members of a class. */
function isInherited(path: string, symbol: string): boolean {
  const [, page, group] = path.split('/').slice(2)
  const nameOf = (text: string) => text.replaceAll('-', '').toLowerCase()
  return group !== undefined && /^[A-Z]/.test(symbol) && nameOf(symbol) !== nameOf(page!)
}

describe('samples of the comments', () => {
  test('are all shown, each with what was found out', async () => {
    const samples = samplesOf((await readRecordedModels(PROJECT_ROOT, [])).model)
    expect(shown.length).toBe(samples.length)
    expect(samples.length).toBe(FLOOR.samples)
    expect(shown.filter(({ status }) => status === 'unproven')).toEqual([])
  })

  test('show SQL and are proven as far as they were', () => {
    const withSql = shown.filter(({ hasSql }) => hasSql).length
    expect(withSql).toBeGreaterThanOrEqual(FLOOR.withSql)
    expect(withSql / shown.length).toBeGreaterThanOrEqual(FLOOR.share)
    const proven = shown.filter(({ status }) => status === 'proven').length
    expect(proven).toBeGreaterThanOrEqual(FLOOR.proven)
  })

  test('whose comment says otherwise show both', () => {
    const page = '/insert-query-builder/values'
    const { html = '' } = pages.find(({ path }) => path.endsWith(page)) ?? {}
    expect(html).toContain('Kysely’s SQL for PostgreSQL differs from the comment’s')
    expect(html).toContain('SQL, as the comment says (PostgreSQL)')
  })

  test('are in the file that the playground opens, with the database that they need', () => {
    const file = readFileSync(join(DIST, 'docs/playground-samples.json'), 'utf8')
    const { schema, code } = JSON.parse(file) as PlaygroundSamples
    expect(schema.sqlite).toContain('create table person')
    const linked = pages.flatMap(({ html }) => {
      const ids = [...html.matchAll(/\/docs\/playground\?sample=([^"&]+)"/g)]
      return ids.map(([, id = '']) => decodeURIComponent(id.replaceAll('+', ' ')))
    })
    expect(linked.length).toBeGreaterThan(400)
    expect(linked.filter((id) => !Object.hasOwn(code, id))).toEqual([])
  })
})

test('no words of compilers and engines tell where the site was built', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  expect(pages.filter(({ html }) => html.includes(root)).map(({ path }) => path)).toEqual([])
})
