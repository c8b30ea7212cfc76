import { expect, test } from 'vitest'
import { foreignDialect } from './foreign-dialect.ts'

test.each([
  ['none of their own', {}, 'sqlite', null],
  ['types only', { types: 't' }, 'sqlite', null],
  ['rows only', { postgres: 's' }, 'sqlite', null],
  ['this dialect', { types: 't', sqlite: 's' }, 'sqlite', null],
  ['this dialect as well', { types: 't', sqlite: 's', mysql: 's' }, 'sqlite', null],
  ['another engine', { types: 't', postgres: 's' }, 'sqlite', 'postgres'],
  [
    'two others, of which one runs here',
    { types: 't', mysql: 'm', sqlite: 's' },
    'postgres',
    'sqlite',
  ],
  ['a dialect without an engine', { types: 't', mssql: 's' }, 'mysql', 'mssql'],
] as const)('tables of %s', (_, schema, dialect, foreign) => {
  expect(foreignDialect(schema, dialect)).toBe(foreign)
})
