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

const SHIP = 'create table Ship (id int primary key, name varchar(9), captain int, unique (name));'
const BERTH = 'create table berth (ship int references Ship (id), place int default 1);'

/** What later statements change about the tables above, as `table(columns)`, with what the columns refer to. */
const CHANGES: [dialect: Dialect, change: string, expected: string][] = [
  ['mysql', 'alter table Ship drop column captain', 'Ship(id, name) berth(ship>Ship.id, place)'],
  [
    'mysql',
    'alter table `ship` drop captain, drop primary key',
    'Ship(id, name) berth(ship>Ship.id, place)',
  ],
  [
    'mysql',
    'alter table Ship drop index name, add (built date, flag char(2))',
    'Ship(id, name, captain, built, flag) berth(ship>Ship.id, place)',
  ],
  [
    'mysql',
    'alter table Ship rename column id to `key`',
    'Ship(key, name, captain) berth(ship>Ship.key, place)',
  ],
  [
    'mysql',
    'alter table Ship change id `no` bigint',
    'Ship(no, name, captain) berth(ship>Ship.no, place)',
  ],
  [
    'mysql',
    'alter table Ship rename to vessel',
    'vessel(id, name, captain) berth(ship>vessel.id, place)',
  ],
  [
    'mysql',
    'rename table Ship to vessel, berth to quay',
    'vessel(id, name, captain) quay(ship>vessel.id, place)',
  ],
  ['mysql', 'drop table if exists berth, nothing', 'Ship(id, name, captain)'],
  [
    'mssql',
    'alter table [dbo].[Ship] add [built] date null, [flag] char(2)',
    'Ship(id, name, captain, built, flag) berth(ship>Ship.id, place)',
  ],
  [
    'mssql',
    'alter table Ship add built date, constraint k foreign key (captain) references berth (place)',
    'Ship(id, name, captain>berth.place, built) berth(ship>Ship.id, place)',
  ],
  ['mssql', 'alter table Ship drop column captain, name', 'Ship(id) berth(ship>Ship.id, place)'],
  [
    'mssql',
    'alter table Ship drop constraint uq, column captain',
    'Ship(id, name) berth(ship>Ship.id, place)',
  ],
  ['mssql', 'alter table Ship drop uq', 'Ship(id, name, captain) berth(ship>Ship.id, place)'],
  [
    'mssql',
    "exec sp_rename 'dbo.Ship.id', 'key', 'COLUMN'",
    'Ship(key, name, captain) berth(ship>Ship.key, place)',
  ],
  [
    'mssql',
    "EXECUTE sp_rename N'Ship', N'Vessel'",
    'Vessel(id, name, captain) berth(ship>Vessel.id, place)',
  ],
  ['mssql', 'drop table berth', 'Ship(id, name, captain)'],
]

test.each(CHANGES)('%s: %s', (dialect, change, expected) => {
  const script = [SHIP, BERTH, change]
    .join('\n')
    .replaceAll(';', dialect === 'mssql' ? '\ngo' : ';')
  const { tables, failed } = readDefinitions(splitStatements(script, dialect), dialect)
  expect(failed).toEqual([])
  const found = tables.map(({ name, columns }) => {
    const list = columns.map(
      (column) => column.name + (column.references ? `>${column.references}` : ''),
    )
    return `${name}(${list.join(', ')})`
  })
  expect(found.join(' ')).toBe(expected)
})
