import { expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import { NO_TABLES, translateSql } from '../../../../tests/sql/translation.ts'

test.each<[Dialect, sql: string, place: string]>([
  [
    'mysql',
    'select a from t where b = ‘x’',
    'Line 1, column 27, at `‘`: `‘` is a typographic quote',
  ],
  ['postgres', 'select a from t\nwhere b = “x”', 'Line 2, column 11, at `“`: `“` is a typographic'],
  ['sqlite', "insert into t (a) values ('x', «y»)", '`«` is a typographic quote'],
  ['mssql', 'select a as “b c” from t', 'Line 1, column 13, at `“`: `“` is'],
  ['postgres', 'select a – 1 as b from t', 'Line 1, column 10, at `–`: `–` is a dash'],
])('a sign of word processors is named, with its place: %s: %s', async (dialect, sql, place) => {
  const { kind, notes } = await translateSql(sql, dialect, NO_TABLES)
  expect([kind, notes[0]]).toEqual(['none', expect.stringContaining(place)])
})

test.each<[Dialect, sql: string]>([
  ['mysql', "select a from t where b = '‘x’'"],
  ['postgres', 'select "“a”" from t'],
  ['sqlite', 'select a from t -- it’s here\nwhere b is null'],
  ['mssql', "select [a – b] from t where c = N'–'"],
])('within texts, names and comments they stay: %s: %s', async (dialect, sql) => {
  expect((await translateSql(sql, dialect, NO_TABLES)).kind).toBe('same')
})

test.each<[sql: string, sentence: string]>([
  ['insert into t (a, b) values ?', '`values ?` stands for a list of rows'],
  ['insert ignore into t (a) values ? on duplicate key update a = 1', '`values ?` stands for'],
  ['insert into t set ?', '`set ?` stands for an object'],
  ['update t set ? where id = ?', '`set ?` stands for an object'],
  ['select ?? from ?? where id = ?', '`??` stands for a name'],
])('what MySQL’s driver fills in is named: %s', async (sql, sentence) => {
  const { kind, notes } = await translateSql(sql, 'mysql', NO_TABLES)
  expect([kind, notes[0]]).toEqual(['raw', expect.stringContaining(sentence)])
})

test.each<[Dialect, sql: string, list: string | null]>([
  ['mysql', 'select a from t where b in (?)', '`in (?)` has one value here'],
  ['postgres', 'delete from t where b not in (:ids)', '`in (:ids)` has one value here'],
  ['mssql', 'update t set a = 1 where b in (@ids)', '`in (@ids)` has one value here'],
  ['sqlite', 'select a from t where b in (?, ?) or c in (?)', '`in (?)` has one value here'],
  ['mysql', 'select a from t where b in (?, ?)', null],
])('one parameter that may be a list is noted: %s: %s', async (dialect, sql, list) => {
  const { kind, notes } = await translateSql(sql, dialect, NO_TABLES)
  expect([kind, notes.some((note) => note.startsWith(list ?? '`in ('))]).toEqual([
    'same',
    list !== null,
  ])
})

test.each([
  'select a || b as c from t',
  'select a from t where b = 1 || c = 2',
  "update t set a = a || 'x'",
  'delete from t where a || b',
])('what `||` is to MySQL depends on its mode: %s', async (sql) => {
  const { kind, notes } = await translateSql(sql, 'mysql', NO_TABLES)
  expect([kind, notes.join()]).toEqual(['rewritten', expect.stringContaining('`pipes_as_concat`')])
})

test.each<[Dialect, sql: string, note: string | null]>([
  [
    'mysql',
    'select ID, p.First_Name from PASSENGER p',
    '`PASSENGER`, `ID`, `First_Name` are declared',
  ],
  [
    'sqlite',
    "update Passenger set last_name = 'x' where id = 1",
    '`Passenger` is declared as `passenger`',
  ],
  [
    'mssql',
    'delete from Port where Island is null',
    '`Port`, `Island` are declared as `port`, `island`',
  ],
  ['mssql', "insert into PORT (name) values ('x')", '`PORT` is declared as `port`'],
  ['mysql', 'with Port as (select 1 as ID) select ID from Port', null],
  ['sqlite', 'select name as NAME from port order by NAME', null],
])('names in another case than the declared ones are noted: %s: %s', async (dialect, sql, note) => {
  const { notes } = await translateSql(sql, dialect)
  const found = notes.find((each) => each.includes('declared as'))
  expect(found ?? null).toEqual(note === null ? null : expect.stringContaining(note))
})

test.each(['(null)', "('5')", '(n)', '(-1)'])(
  'an amount that the builder doesn’t take is named: top %s',
  async (amount) => {
    const { code, notes } = await translateSql(`select top ${amount} a from t`, 'mssql', NO_TABLES)
    expect(code).toContain(`top ${amount}`)
    expect(notes.join()).not.toContain('[object Object]')
  },
)
