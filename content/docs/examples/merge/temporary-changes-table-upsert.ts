import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const result = await db
    .insertInto('passenger')
    .columns(['first_name', 'last_name', 'email', 'points'])
    .expression((eb) =>
      eb
        .selectFrom('passenger_import')
        .select(['first_name', 'last_name', 'email', 'points'])
        .where('closed', '=', false),
    )
    .onConflict((oc) =>
      oc.column('email').doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
    )
    .executeTakeFirst()

  return result
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const result = await db
    .insertInto('passenger')
    .columns(['first_name', 'last_name', 'email', 'points'])
    .expression((eb) =>
      eb
        .selectFrom('passenger_import')
        .select(['first_name', 'last_name', 'email', 'points'])
        .where('closed', '=', 0),
    )
    .onConflict((oc) =>
      oc.column('email').doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
    )
    .executeTakeFirst()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .insertInto('passenger')
    .columns(['first_name', 'last_name', 'email', 'points'])
    .expression((eb) =>
      eb
        .selectFrom('passenger_import')
        .select(['first_name', 'last_name', 'email', 'points'])
        .where('closed', '=', 0),
    )
    .onDuplicateKeyUpdate({ points: sql<number>`values(points)` })
    .executeTakeFirst()

  return result
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no upsert clause on insert.',
    instead: 'Merge, as above.',
    see: '/docs/examples/merge/temporary-changes-table',
  },
}
