import { expect, test } from 'vitest'
import type { InventoryEntry } from '#base/model/reference.ts'
import { testPage } from '../../../tests/support/page-fixtures.ts'
import { symbolRecords } from './symbols.ts'

function recordOf(name: string, url = `/docs/reference/page#${name}`) {
  const entry: InventoryEntry = { name, kind: 'method', url, summary: '', deprecated: false }
  return symbolRecords([entry], testPage())[0]
}

test('a member is found by what it is called on', () => {
  expect(recordOf('Sql.lit')?.qualified).toEqual(['sql.lit'])
  expect(recordOf('FunctionModule.countAll')?.qualified).toContain('fn.countAll')
  expect(recordOf('Kysely')?.qualified).toBeUndefined()
})

test('members of the syntax tree and constructors have no record', () => {
  expect(recordOf('AliasNode.create', '/docs/reference/syntax-tree#AliasNode.create')).toBe(
    undefined,
  )
  expect(recordOf('Kysely.constructor')).toBe(undefined)
  expect(recordOf('AliasNode', '/docs/reference/syntax-tree#AliasNode')?.kind).toBe('method')
})
