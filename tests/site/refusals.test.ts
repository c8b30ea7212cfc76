import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import { SUPPORT_FILE, type SupportEntry } from '#base/model/support.ts'
import { findLacks } from '#play/editor/refusals/find-lacks.ts'
import { findRefusals } from '#play/editor/refusals/refusals.ts'
import { DIST, provenBlocks } from './built-site.ts'

test.each(['mysql', 'mssql'] as const)(
  'of what is proven for %s, nothing is called refused',
  (dialect) => {
    const statements = provenBlocks().flatMap((provenBlock) =>
      provenBlock.dialect === dialect ? provenBlock.sql : [],
    )
    expect(statements.length).toBeGreaterThan(200)
    expect(statements.filter((sql) => findRefusals(sql, dialect).length > 0)).toEqual([])
  },
)

test('of what is proven, nothing is called lacking', () => {
  const support = JSON.parse(readFileSync(join(DIST, SUPPORT_FILE), 'utf8')) as SupportEntry[]
  const lacksOf = (code: string, sql: string[], dialect: Dialect) =>
    findLacks(code, sql, dialect, support)
  const lacks = provenBlocks().flatMap(({ file, dialect, code, sql }) =>
    lacksOf(code, sql, dialect).map((lack) => ({ file, ...lack })),
  )
  expect(lacks).toEqual([])
  const query = "db.selectFrom('ship').distinctOn('id').where('name', 'ilike', 'a%').limit(1)"
  const sql = 'select distinct on ("id") * from "ship" where "name" ilike @1 limit @2'
  const namesFor = (dialect: Dialect) => lacksOf(query, [sql], dialect).map(({ name }) => name)
  expect(namesFor('postgres')).toEqual([])
  expect(namesFor('mssql')).toEqual(['limit', 'distinct on', 'ilike'])
  expect(namesFor('mysql')).toEqual(['distinct on', 'ilike'])
  expect(namesFor('sqlite')).toEqual(['ilike', 'distinctOn'])
})

test('what stands in the arguments of a call that a database lacks is no lack of its own', () => {
  const support = JSON.parse(readFileSync(join(DIST, SUPPORT_FILE), 'utf8')) as SupportEntry[]
  const insert = "db.insertInto('port').values({ name: 'a) (' }).onConflict"
  const sql = 'insert into "port" ("name") values (@1) on conflict ("name") do nothing'
  const ARGUMENTS = [
    "((oc) => oc.column('name').doNothing())",
    "((oc) => oc.column('na)me').doUpdateSet({ name: ')' }))",
    "((oc) => oc.constraint('unique_name').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))",
    "((oc) => oc.columns(['name']).where('id', '>', 1).doNothing())",
  ]
  for (const dialect of ['mysql', 'mssql'] as const) {
    for (const given of ARGUMENTS) {
      const lacks = findLacks(insert + given, [sql], dialect, support)
      expect(lacks.map(({ name }) => name)).toEqual(['on conflict'])
      const returning = findLacks(`${insert}${given}.returning('id')`, [sql], dialect, support)
      expect(returning.map(({ name }) => name)).toEqual(['on conflict', 'returning'])
    }
  }
})
