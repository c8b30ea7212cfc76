import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const booking = await db.transaction().execute(async (trx) => {
    const { seats } = await trx
      .selectFrom('booking')
      .select('seats')
      .where('id', '=', 6)
      .forUpdate()
      .executeTakeFirstOrThrow()

    await trx
      .updateTable('booking')
      .set({ seats: Math.min(seats + 2, 3) })
      .where('id', '=', 6)
      .execute()

    return await trx.selectFrom('booking').select(['id', 'seats']).where('id', '=', 6).execute()
  })

  return booking
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
