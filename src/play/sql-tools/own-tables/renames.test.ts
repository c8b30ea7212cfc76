import { expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import { renamesIn } from './renames.ts'

test.each<[dialect: Dialect, sql: string, renamed: Record<string, string>]>([
  ['sqlite', 'alter table "A b" rename to "to c"', { 'a b': 'to c' }],
  ['postgres', 'ALTER TABLE IF EXISTS ONLY s.a RENAME TO B', { 's.a': 's.b' }],
  ['postgres', 'alter table public.a set schema s', { a: 's.a' }],
  ['postgres', 'alter materialized view s.a set schema public', { 's.a': 'a' }],
  ['postgres', 'alter function f(int, text) rename to g', { f: 'g' }],
  ['postgres', 'alter schema s rename to t', { s: 't' }],
  ['mysql', 'alter online table `db`.`a` add x int, rename b', { a: 'b' }],
  ['mysql', 'alter table a rename = b', { a: 'b' }],
  ['mysql', 'rename tables a wait 5 to `to b`, c to d', { a: 'to b', c: 'd' }],
  ['mssql', "exec sys.sp_rename @objname = N'[dbo].[a]', @newname = N'b'", { a: 'b' }],
  ['mssql', "[sp_rename] 'x', 'y'", {}],
  ['mssql', 'alter schema s transfer object::dbo.a', { a: 's.a' }],
  // Parts of what has the name.
  ['postgres', 'alter table a rename column to_b to c', {}],
  ['postgres', 'alter table a rename b to c', {}],
  ['postgres', "alter type a rename value 'b' to 'c'", {}],
  ['mysql', 'alter table a rename column b to c, rename index d to e, rename key f to g', {}],
  ['mssql', "exec sp_rename 'a.b', 'c', 'column'", {}],
  // Texts and other statements.
  ['postgres', "alter table a alter b set default 'rename to c'", {}],
  ['mysql', "insert into a values ('rename table a to b')", {}],
])('%s: what a statement renames: %s', (dialect, sql, renamed) => {
  expect(Object.fromEntries(renamesIn(sql, dialect))).toEqual(renamed)
})
