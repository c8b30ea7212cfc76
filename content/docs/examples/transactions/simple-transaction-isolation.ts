import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const sailings = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      return await trx
        .selectFrom('sailing')
        .select(['id', 'status'])
        .where('status', '=', 'boarding')
        .execute()
    })

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const sailings = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      return await trx
        .selectFrom('sailing')
        .select(['id', 'status'])
        .where('status', '=', 'boarding')
        .execute()
    })

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const sailings = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      return await trx
        .selectFrom('sailing')
        .select(['id', 'status'])
        .where('status', '=', 'boarding')
        .execute()
    })

  return sailings
}

export const unavailable: Unavailabilities = {
  sqlite: {
    because: 'SQLite has one isolation level, serializable, and nothing to set.',
    instead: 'Leave out the call.',
  },
}
