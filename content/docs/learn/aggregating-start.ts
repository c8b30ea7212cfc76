import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const loads = await db
    .selectFrom('sailing')
    .leftJoin('booking', 'booking.sailing_id', 'sailing.id')
    .select((eb) => ['sailing.id', eb.fn.count('booking.id').as('seats')])
    .groupBy('sailing.id')
    .orderBy('sailing.id')
    .execute()

  return loads
}
