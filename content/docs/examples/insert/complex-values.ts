import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .insertInto('booking')
    .values((eb) => ({
      sailing_id: 6,
      passenger_id: eb
        .selectFrom('passenger')
        .select('passenger.id')
        .where('passenger.email', '=', 'bo@example.com'),
      seats: 2,
      price: eb.selectFrom('route').select('route.fare').where('route.code', '=', 'A-C'),
    }))
    .executeTakeFirst()

  return result
}
