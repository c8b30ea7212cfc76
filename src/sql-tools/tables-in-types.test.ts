import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tablesInTypes } from './tables-in-types.ts'

test('tables and columns are read from types', () => {
  const types = `export interface Database {
  'audit.event': EventTable
  other: OtherTable;
}
export interface EventTable {
  /** Primary key. References \`other.id\`. */
  id: Generated<number>
  /**
   * On several lines.
   not: a column
   */
  'odd name': string | null
  plain: { a: string }
}`
  expect(tablesInTypes(types)).toEqual([
    {
      name: 'audit.event',
      columns: [
        { name: 'id', type: 'Generated<number>' },
        { name: 'odd name', type: 'string | null' },
        { name: 'plain', type: '{ a: string }' },
      ],
    },
    { name: 'other', columns: [] },
  ])
})

test('those of the sample are read', async () => {
  const sample = new URL('../../content/sample/database.ts', import.meta.url)
  const tables = tablesInTypes(await readFile(sample, 'utf8'))
  expect(tables.map(({ name }) => name)).toContain('archive.sailing')
  expect(tables[0]!.columns.map(({ name }) => name)).toEqual(['id', 'name', 'island', 'facilities'])
})

test('text that is no types has no tables', () => {
  expect(tablesInTypes('export interface Database {')).toEqual([])
})
