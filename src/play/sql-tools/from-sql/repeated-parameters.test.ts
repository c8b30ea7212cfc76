import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { connectPostgres } from '#proof/examples/servers/postgres-server.ts'
import { compileQuery, translateSql } from '../../../../tests/sql/translation.ts'
import { REPEATED } from './repeated-parameters.ts'

const NO_TYPES = { columns: new Map(), interfaces: new Map() }

let database: PostgresEngine
beforeAll(async () => {
  const { POSTGRES_URL } = readEnvironment(process.env)
  database = await (POSTGRES_URL ? connectPostgres(POSTGRES_URL) : startPglite())
})
afterAll(() => database.close())

/** What stands for the value of the parameter. */
const SENT = 'sent'
const compiled = new Map<string, ReturnType<typeof sent>>()

/** Returns what a translation sends, with what stands for the value of its only variable. */
async function sent(sql: string) {
  const { code, kind, notes } = await translateSql(sql, 'postgres', NO_TYPES)
  expect([sql, kind, notes.includes(REPEATED)]).toEqual([
    sql,
    expect.not.stringMatching('raw'),
    false,
  ])
  const query = code
    .replace(/^const parameter1: [^\n]*/m, `const parameter1: any = '${SENT}'`)
    .replace(/^const (?:rows|result) = await |\n {2}\.execute(?:TakeFirst)?\(\)\n$/gm, '')
  const { sql: text, parameters } = (await compileQuery(query, 'postgres'))!
  return { sql: text, values: parameters.map((cell) => ('v' in cell ? cell.v : null)) }
}

/** Runs a statement with a value for each of its parameters. Returns its rows, and those of the table afterwards. */
async function outcome(sql: string, values: readonly unknown[]) {
  await database.send('begin', [])
  try {
    const { rows } = await database.send(sql, [...values])
    return JSON.stringify([rows, (await database.send('select * from t order by id', [])).rows])
  } catch (error) {
    return String(error).replace(/\$\d/g, '$n')
  } finally {
    await database.send('rollback', [])
  }
}

const STATEMENTS = [
  'update t set x = $1 where x is distinct from $1',
  'update t set x = $1 where t.x < $1 or x is null returning id',
  'insert into t (id, x) values (1, $1) on conflict (id) do update set x = $1 returning x',
  'insert into t (id, x) values (1, $1) on conflict (id) do update set x = $1 where t.x <> $1',
  'select id from t where x = $1 or x > $1 order by id',
  'select id from t where x between $1 and $1 or x in ($1) order by id',
  'select id from t where x like $1 or x ilike $1 or y like $1 order by id',
  "select id from t where y like '%' || $1 || '%' or x ilike $1 || '%' order by id",
  ...['int', 'numeric(4,1)', 'text', 'varchar(2)', 'date', 'timestamp', 'boolean'].flatMap(
    (type) => [
      `select id from t where $1::${type} is null or x = $1 order by id`,
      `select id, $1::${type} as a from t where x <> $1 or y = $1::text order by id`,
    ],
  ),
]

/** Types of columns, and texts that are values of them, or not quite. */
const TYPES: [type: string, values: string[]][] = [
  ['smallint', ['1', '-3', '40000', '1.5']],
  ['integer', ['1', '40000', '1.5', 'x']],
  ['bigint', ['1', '3000000000']],
  ['numeric(4,1)', ['1', '1.25', '99999']],
  ['real', ['0.1', '16777217']],
  ['double precision', ['0.1', '16777217']],
  ['text', ['ab', 'ab ', 'a%', '']],
  ['varchar(3)', ['ab', 'ab ', 'abcd', 'abc ']],
  ['char(3)', ['ab', 'ab ', 'abcd', 'a_']],
  ['name', ['ab', 'ab ']],
  ['boolean', ['true', 'yes', 'x']],
  ['date', ['2026-01-01', '2026-01-01 10:00', '2026-1-1']],
  ['timestamp', ['2026-01-01', '2026-01-01 10:00']],
  ['timestamptz', ['2026-01-01', '2026-01-01 10:00+02']],
  ['time', ['10:00', '10:00:00.5']],
  ['interval', ['1 day', '24:00:00']],
  ['uuid', ['00000000-0000-0000-0000-00000000000a', '00000000-0000-0000-0000-00000000000A']],
  ['jsonb', ['1', '{"a":1}', 'x']],
  ['bytea', ['ab', '\\x00ff']],
  ['int[]', ['{1,2}', '{}', 'x']],
  ['int4range', ['[1,5)', '[1,4]']],
  ['inet', ['10.0.0.1', '10.0.0.0/8']],
]

test.each(TYPES)('what is called the same for a column of type %s is', async (type, values) => {
  await database.script(
    `drop table if exists t; create table t (id int primary key, x ${type}, y text); insert into t values (9, null, null)`,
  )
  for (const [id, value] of values.entries()) {
    await database
      .send(`insert into t values ($1, cast($2 as text)::${type}, $2)`, [id + 1, value])
      .catch(() => null)
  }
  let ran = 0
  for (const sql of STATEMENTS) {
    if (!compiled.has(sql)) compiled.set(sql, sent(sql))
    const query = await compiled.get(sql)!
    for (const value of [...values, null]) {
      const original = await outcome(sql, [value])
      if (original.startsWith('[')) ran += 1
      // What fails may fail in another place.
      else continue
      const translated = await outcome(
        query.sql,
        query.values.map((each) => (each === SENT ? value : each)),
      )
      expect([sql, value, translated]).toEqual([sql, value, original])
    }
  }
  expect(ran).toBeGreaterThan(values.length * 3)
})
