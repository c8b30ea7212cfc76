import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .updateTable('booking')
    .set((eb) => ({
      price: eb
        .selectFrom('sailing')
        .innerJoin('route', 'route.id', 'sailing.route_id')
        .whereRef('sailing.id', '=', 'booking.sailing_id')
        .select('route.fare'),
    }))
    .where('booking.id', '=', 4)
    .executeTakeFirst()

  return result
}
