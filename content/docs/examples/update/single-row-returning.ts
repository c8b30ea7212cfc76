import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const sailing = await db
    .updateTable('sailing')
    .set({ status: 'boarding' })
    .where('id', '=', 6)
    .returning(['id', 'status', 'note'])
    .executeTakeFirstOrThrow()

  return sailing
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailing = await db
    .updateTable('sailing')
    .set({ status: 'boarding' })
    .where('id', '=', 6)
    .returning(['id', 'status', 'note'])
    .executeTakeFirstOrThrow()

  return sailing
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const sailing = await db
    .updateTable('sailing')
    .set({ status: 'boarding' })
    .output(['inserted.id', 'deleted.status as before', 'inserted.status as after'])
    .where('id', '=', 6)
    .executeTakeFirstOrThrow()

  return sailing
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL returns no rows from an update.',
    instead: 'Select the row afterward, in the same transaction.',
    see: '/docs/examples/insert/returning-data',
  },
}
