import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailing = await db.transaction().execute(async (trx) => {
    return await trx
      .selectFrom('sailing')
      .select(['id', 'status'])
      .where('id', '=', 6)
      .forUpdate()
      .noWait()
      .executeTakeFirst()
  })

  return sailing
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server locks rows with table hints, which Kysely 0.28 has no method for.',
    instead: 'Use raw SQL with `with (updlock, readpast)`.',
    see: '/docs/guides/locking-and-queues#queue',
  },
  sqlite: {
    because: 'SQLite has no row locks: one writer at a time has the whole file.',
    instead: 'Leave the call out, and begin the transaction with a write.',
    see: '/docs/guides/locking-and-queues#dialect-differences',
  },
}
