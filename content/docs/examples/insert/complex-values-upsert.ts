import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const result = await db
    .insertInto('passenger')
    .values({ first_name: 'Bo', last_name: 'Lindqvist', email: 'bo@example.com', points: 15 })
    .onConflict((oc) =>
      oc.column('email').doUpdateSet((eb) => ({
        points: eb('passenger.points', '+', eb.ref('excluded.points')),
      })),
    )
    .executeTakeFirst()

  return result
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const result = await db
    .insertInto('passenger')
    .values({ first_name: 'Bo', last_name: 'Lindqvist', email: 'bo@example.com', points: 15 })
    .onConflict((oc) =>
      oc.column('email').doUpdateSet((eb) => ({
        points: eb('passenger.points', '+', eb.ref('excluded.points')),
      })),
    )
    .executeTakeFirst()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .insertInto('passenger')
    .values({ first_name: 'Bo', last_name: 'Lindqvist', email: 'bo@example.com', points: 15 })
    .onDuplicateKeyUpdate((eb) => ({
      points: eb('points', '+', sql<number>`values(points)`),
    }))
    .executeTakeFirst()

  return result
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no upsert clause on insert.',
    instead: 'Use `merge`, which updates the rows that match and inserts the other rows.',
    see: '/docs/examples/merge/temporary-changes-table',
  },
}
