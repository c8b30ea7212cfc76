import { expect, test } from 'vitest'
import { exportTypes, readDeclarations } from './declarations.ts'

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
  expect(readDeclarations(types).tables).toEqual([
    {
      name: 'audit.event',
      type: 'EventTable',
      missing: [],
      columns: [
        { name: 'id', type: 'Generated<number>' },
        { name: 'odd name', type: 'string | null' },
        { name: 'plain', type: '{ a: string }' },
      ],
    },
    { name: 'other', type: 'OtherTable', missing: [], columns: [] },
  ])
})

test('text that is no types has no tables', () => {
  expect(readDeclarations('export interface Database {').tables).toEqual([])
})

test('what tables inherit, types that stand in the database, and types with a name are tables, too', () => {
  const types = `type Database = {
  person: Person, tag: { id: number /* a comment */; label: string; 12: string }
  other: Other
}
interface Dated { id: string; readonly created_at?: Date }
interface Person extends Dated {
  id: number; kind: 'a' |
    'b'
}
type Other = { details: { a: string
  b: number } }`
  expect(readDeclarations(types).tables).toEqual([
    {
      name: 'person',
      type: 'Person',
      missing: [],
      columns: [
        { name: 'id', type: 'number' },
        { name: 'created_at', type: 'Date', isOptional: true },
        { name: 'kind', type: "'a' | 'b'" },
      ],
    },
    {
      name: 'tag',
      type: '{ id: number; label: string; 12: string }',
      missing: [],
      columns: [
        { name: 'id', type: 'number' },
        { name: 'label', type: 'string' },
        { name: '12', type: 'string' },
      ],
    },
    {
      name: 'other',
      type: 'Other',
      missing: [],
      columns: [{ name: 'details', type: '{ a: string; b: number }' }],
    },
  ])
})

test('tables that inherit from each other have the columns of both', () => {
  const types = `interface Database { a: A }
interface A extends B { x: number }
interface B extends A { y: string }`
  const [table] = readDeclarations(types).tables
  expect(table?.columns.map(({ name }) => name)).toEqual(['y', 'x'])
})

test('only types without parameters are exported by their names', () => {
  const types =
    'export type A = 1\nexport interface B<T> { c: T }\ntype D = 2\nexport interface A {}'
  expect(readDeclarations(types).exported).toEqual(['A'])
})

test('types of a pasted module are exported, and its database is called Database', () => {
  const types = '// DB\ninterface DB { a: A }\nexport interface A { b: 1 }\nconst c = 1'
  expect(exportTypes(types)).toBe(
    '// DB\nexport interface Database { a: A }\nexport interface A { b: 1 }\nconst c = 1',
  )
})
