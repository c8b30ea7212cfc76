import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

const wanted = [
  { name: 'Puffin', seats: 10 },
  { name: 'Fulmar', seats: 80 },
]

export async function postgres(db: Kysely<Database>) {
  const rows = wanted.map(({ name, seats }) => sql`(${name}::text, ${seats}::integer)`)
  const list = sql<(typeof wanted)[number]>`(values ${sql.join(rows)})`

  const ships = await db
    .selectFrom('ship')
    .innerJoin(list.as<'wanted'>(sql`wanted (name, seats)`), 'wanted.name', 'ship.name')
    .select(['ship.name', 'ship.capacity', 'wanted.seats'])
    .orderBy('ship.id')
    .execute()

  return ships
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const rows = wanted.map(({ name, seats }) => sql`(${name}, ${seats})`)
  const list = sql<(typeof wanted)[number]>`(values ${sql.join(rows)})`

  const ships = await db
    .selectFrom('ship')
    .innerJoin(list.as<'wanted'>(sql`wanted (name, seats)`), 'wanted.name', 'ship.name')
    .select(['ship.name', 'ship.capacity', 'wanted.seats'])
    .orderBy('ship.id')
    .execute()

  return ships
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const rows = wanted.map(({ name, seats }) => sql`(${name}, ${seats})`)

  const ships = await db
    .with('wanted(name, seats)', () => sql<(typeof wanted)[number]>`(values ${sql.join(rows)})`)
    .selectFrom('ship')
    .innerJoin('wanted', 'wanted.name', 'ship.name')
    .select(['ship.name', 'ship.capacity', 'wanted.seats'])
    .orderBy('ship.id')
    .execute()

  return ships
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const rows = wanted.map(({ name, seats }) => {
    return db.selectNoFrom((eb) => [eb.val(name).as('name'), eb.val(seats).as('seats')])
  })

  const ships = await db
    .selectFrom('ship')
    .innerJoin(
      rows.reduce((all, row) => all.unionAll(row)).as('wanted'),
      'wanted.name',
      'ship.name',
    )
    .select(['ship.name', 'ship.capacity', 'wanted.seats'])
    .orderBy('ship.id')
    .execute()

  return ships
}
