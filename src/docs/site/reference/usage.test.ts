import { expect, test } from 'vitest'
import type { CompiledPage } from '#base/model/page.ts'
import type { Reference } from '#proof/reference/index.ts'
import { collectUsage } from './usage.ts'

function pageOf(explains: CompiledPage['explains'], isLast = true): CompiledPage {
  const page = { title: 'Nested array', href: '/docs/nested', path: '/docs/nested' }
  return { page: { ...page, version: { isLast } }, explains, examples: ['one'] } as never
}

const REFERENCE = {
  model: {
    package: 'kysely',
    symbols: ['mysql', 'sqlite'].map((dialect) => ({
      id: `helpers/${dialect}#jsonArrayFrom`,
      name: 'jsonArrayFrom',
      module: `kysely/helpers/${dialect}`,
    })),
  },
  findName: (name: string) => (name === 'Kysely' ? 'Kysely' : null),
} as unknown as Reference

const HOVERS = new Map([
  ['one', { variants: [{ hovers: [{ reference: 'Kysely.selectFrom' }] }] } as never],
])

test('a page is linked where it explains a name, at its anchor', () => {
  const page = pageOf([{ name: 'Kysely', anchor: 'start' }])
  const { explainedIn } = collectUsage([page], HOVERS, REFERENCE)
  expect(explainedIn.get('Kysely')).toEqual([{ label: 'Nested array', href: '/docs/nested#start' }])
})

test('what is explained of a helper holds for that of each dialect', () => {
  const page = pageOf([{ name: 'jsonArrayFrom', anchor: null }])
  const { explainedIn } = collectUsage([page], HOVERS, REFERENCE)
  expect([...explainedIn.keys()]).toEqual([
    'helpers/mysql#jsonArrayFrom',
    'helpers/sqlite#jsonArrayFrom',
  ])
})

test('a name is used where an identifier means it; older versions do not count', () => {
  const { usedIn } = collectUsage([pageOf([])], HOVERS, REFERENCE)
  expect(usedIn.get('Kysely.selectFrom')).toEqual([{ label: 'Nested array', href: '/docs/nested' }])
  expect(collectUsage([pageOf([], false)], HOVERS, REFERENCE).usedIn.size).toBe(0)
})
