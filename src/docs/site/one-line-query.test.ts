import { expect, test } from 'vitest'
import { oneLineQuery } from './one-line-query.ts'

test('folds a query into one line', () => {
  const code = `const rows = await db
  .selectFrom('port')
  .select([
    'id',
    'name',
  ])
  .execute()`
  expect(oneLineQuery(code)).toBe("selectFrom('port').select(['id', 'name'])")
})

test('leaves out whole calls that do not fit', () => {
  const code = `await db.selectFrom('passenger').select(['id', 'first_name', 'points']).where('points', '>', 100).execute()`
  expect(oneLineQuery(code)).toBe("selectFrom('passenger').select([…]).where('points', '>', 100)")
})

test('has nothing to show for code without a query', () => {
  expect(oneLineQuery("import { sql } from 'kysely'")).toBe(null)
})
