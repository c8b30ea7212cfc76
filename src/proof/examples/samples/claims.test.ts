import { expect, test } from 'vitest'
import { DIALECTS } from '#base/model/dialect.ts'
import { findWrongClaims, normalizeSql } from './claims.ts'

function madeBy(sql: Partial<Record<string, string>>) {
  const runs = DIALECTS.map((dialect) => {
    const text = sql[dialect]
    return [dialect, { statements: text === undefined ? [] : [{ sql: text }] }]
  })
  return Object.fromEntries(runs) as Parameters<typeof findWrongClaims>[1]
}

test('layout makes no difference', () => {
  const comment = 'SELECT "id"\nfrom "person"\nwhere ( "a" = $1 , $2 );'
  expect(normalizeSql(comment, 'postgres')).toBe(
    normalizeSql('select "id" from "person" where ("a" = $1, $2)', 'postgres'),
  )
})

test('quotes around plain names make no difference where the dialect quotes like that', () => {
  const isSame = (sql: string, database: string) => {
    const made = { postgres: 'select "a"."b" as "c"', mysql: 'select `a`.`b` as `c`' }
    return findWrongClaims([{ database, sql }], madeBy(made)).length === 0
  }
  expect(isSame('select a.b as c', 'PostgreSQL')).toBe(true)
  expect(isSame('select "a.b" as c', 'PostgreSQL')).toBe(false)
  expect(isSame('select `a`.b as c', 'MySQL')).toBe(true)
  // A string in MySQL.
  expect(isSame('select "a"."b" as c', 'MySQL')).toBe(false)
})

test('a claim is compared with the SQL of the database that it names', () => {
  const runs = madeBy({ postgres: 'select $1', mysql: 'select ?' })
  const claims = [
    { database: 'PostgreSQL', sql: 'select $1' },
    { database: 'MySQL', sql: 'select $1' },
  ]
  expect(findWrongClaims(claims, runs)).toEqual([{ dialect: 'mysql', sql: 'select $1' }])
})

test('a claim without a database holds for any; one of what makes no SQL is not compared', () => {
  const claims = [{ database: null, sql: 'select ?' }]
  expect(findWrongClaims(claims, madeBy({ sqlite: 'select ?' }))).toEqual([])
  expect(findWrongClaims(claims, madeBy({ sqlite: 'select 1' }))).toHaveLength(1)
  expect(findWrongClaims(claims, madeBy({}))).toEqual([])
})

test('statements around a transaction are no part of a claim', () => {
  const runs = madeBy({})
  runs.mssql.statements = [{ sql: 'begin transaction' }, { sql: 'select 1' }] as never
  expect(findWrongClaims([{ database: 'MS SQL Server', sql: 'select 1' }], runs)).toEqual([])
})
