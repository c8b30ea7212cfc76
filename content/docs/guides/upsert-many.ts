import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

const rows = [
  { email: 'bo@example.com', first_name: 'Bo', last_name: 'Lindqvist', points: 15 },
  { email: 'gus@example.com', first_name: 'Gus', last_name: 'Lowe', points: 5 },
]

export async function postgres(db: Kysely<Database>) {
  const passengers = await db
    .insertInto('passenger')
    .values(rows)
    .onConflict((oc) =>
      oc.column('email').doUpdateSet((eb) => ({
        first_name: eb.ref('excluded.first_name'),
        last_name: eb.ref('excluded.last_name'),
        points: eb('passenger.points', '+', eb.ref('excluded.points')),
      })),
    )
    .returning(['email', 'points'])
    .execute()

  return passengers
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const passengers = await db
    .insertInto('passenger')
    .values(rows)
    .onConflict((oc) =>
      oc.column('email').doUpdateSet((eb) => ({
        first_name: eb.ref('excluded.first_name'),
        last_name: eb.ref('excluded.last_name'),
        points: eb('passenger.points', '+', eb.ref('excluded.points')),
      })),
    )
    .returning(['email', 'points'])
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .insertInto('passenger')
    .values(rows)
    .onDuplicateKeyUpdate((eb) => ({
      first_name: sql<string>`values(first_name)`,
      last_name: sql<string>`values(last_name)`,
      points: eb('points', '+', sql<number>`values(points)`),
    }))
    .executeTakeFirst()

  return result
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const tuples = rows.map((row) => sql`(${sql.join(Object.values(row))})`)
  const incoming = sql<(typeof rows)[number]>`(values ${sql.join(tuples)})`

  const result = await db
    .mergeInto('passenger')
    .using(
      incoming.as<'incoming'>(sql`incoming (email, first_name, last_name, points)`),
      'incoming.email',
      'passenger.email',
    )
    .whenMatched()
    .thenUpdateSet((eb) => ({
      first_name: eb.ref('incoming.first_name'),
      last_name: eb.ref('incoming.last_name'),
      points: eb('passenger.points', '+', eb.ref('incoming.points')),
    }))
    .whenNotMatched()
    .thenInsertValues((eb) => ({
      email: eb.ref('incoming.email'),
      first_name: eb.ref('incoming.first_name'),
      last_name: eb.ref('incoming.last_name'),
      points: eb.ref('incoming.points'),
    }))
    .executeTakeFirst()

  return result
}
