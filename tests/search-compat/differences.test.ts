import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FIELD_NAMES } from '#search-service/protocol/fields.ts'

const readme = readFileSync(new URL('../../src/search-service/README.md', import.meta.url), 'utf8')

/** The official client's types for the parameters of a query and the settings of an index. */
const TYPES = [
  'SearchParamsQuery',
  'BaseSearchParamsWithoutQuery',
  'BaseIndexSettings',
  'IndexSettingsAsSearchParams',
]

/** Returns the names of all parameters and settings in the official client's types. */
function clientNames(): string[] {
  const client = createRequire(import.meta.url).resolve('@algolia/client-search')
  const declarations = readFileSync(join(dirname(client), '../node.d.ts'), 'utf8')
  const names = TYPES.flatMap((type) => {
    const body =
      new RegExp(`^type ${type} = \\{([\\s\\S]*?)\\n\\};`, 'm').exec(declarations)?.[1] ?? ''
    const fields = body.replace(/\/\*.*?\*\//gs, '')
    return [...fields.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name]) => name ?? '')
  })
  return [...new Set(names)]
}

test('the README names every parameter and setting of the clients that has no effect, and no other', () => {
  const [, list = ''] = /change nothing here:\n((?: {2}.*\n)+)/.exec(readme) ?? []
  const named = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '')
  const known = clientNames()
  expect(known.length).toBeGreaterThan(80)
  const own = ['advancedSyntaxFeatures']
  const ignored = known.filter((name) => !FIELD_NAMES.includes(name) && !own.includes(name))
  expect(named.toSorted()).toEqual(ignored.toSorted())
})

test('the README names every parameter and setting that has one', () => {
  expect(FIELD_NAMES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
