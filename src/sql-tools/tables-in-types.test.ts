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

test('text that is no types has no tables', () => {
  expect(tablesInTypes('export interface Database {')).toEqual([])
})
