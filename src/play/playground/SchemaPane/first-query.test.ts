import { expect, test } from 'vitest'
import { DIALECTS } from '#base/model/dialect.ts'
import { firstQuery, isFirstQuery } from './first-query.ts'

const TYPES = `export interface Database {
  'it\\'s': Cat
  dog: Dog
}
interface Cat { id: number }
interface Dog { id: number }
`

test('the first query reads the first table that the types declare', () => {
  expect(firstQuery(TYPES, false, 'sqlite')).toContain(".selectFrom('it\\'s')")
  expect(firstQuery('', false, 'sqlite')).toBe('')
})

test.each([false, true])(
  'a query that came with the tables is known as long as nobody changed it (%s)',
  (withPlugin) => {
    const code = firstQuery(TYPES, withPlugin, 'mysql')
    expect(isFirstQuery({ code, schema: { types: TYPES } })).toBe(true)
    expect(isFirstQuery({ code: `${code}\n`, schema: { types: TYPES } })).toBe(false)
    expect(isFirstQuery({ code: code.replace('10', '20'), schema: { types: TYPES } })).toBe(false)
    expect(
      isFirstQuery({
        code: code.replace(/selectFrom\(.*\)/, "selectFrom('dog')"),
        schema: { types: TYPES },
      }),
    ).toBe(false)
    expect(isFirstQuery({ code })).toBe(false)
  },
)

test('no code is no query of any tables', () => {
  expect(isFirstQuery({ code: '', schema: {} })).toBe(false)
})

test.each(DIALECTS)('the first query has the words of %s, and is known as one', (dialect) => {
  const code = firstQuery(TYPES, false, dialect)
  expect(code.includes('.top(10)')).toBe(dialect === 'mssql')
  expect(code.includes('.limit(10)')).toBe(dialect !== 'mssql')
  expect(isFirstQuery({ code, schema: { types: TYPES } })).toBe(true)
})
