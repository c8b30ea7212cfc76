import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { readDefinitions } from './read-definitions.ts'

/** Returns the keys that a script defines, by `table.column`: what a column references, or `key`. */
function keysIn(script: string, dialect: Dialect): Record<string, string> {
  const { tables } = readDefinitions(splitStatements(script, dialect), dialect)
  const keys = tables.flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name, primaryKey, references }) =>
      primaryKey || references ? [[`${table}.${name}`, references ?? 'key']] : [],
    ),
  )
  return Object.fromEntries(keys)
}

test.each(DIALECTS)('the keys of the sample for %s', async (dialect) => {
  const sample = new URL(`../../../../content/sample/${dialect}.sql`, import.meta.url)
  const keys = keysIn(await readFile(sample, 'utf8'), dialect)
  expect(keys).toMatchObject({
    'port.id': 'key',
    'sailing.ship_id': 'ship.id',
    'passenger.referred_by_id': 'passenger.id',
  })
  expect(keys['port.name']).toBeUndefined()
})

test('quoted names, a reference without a column, and a key that is added later', () => {
  const script =
    'create table "a b"(x int);\ncreate table `t` (\n  `id` int primary key,\n  "o" int references "audit"."x",\n  primary key (id)\n)'
  expect(keysIn(script, 'sqlite')).toEqual({ 't.id': 'key', 't.o': 'audit.x.id' })
  const dump =
    'create table public.a (b int); alter table only public.a add constraint c foreign key (b) references public.d(e)'
  expect(keysIn(dump, 'postgres')).toEqual({ 'a.b': 'd.e' })
})
