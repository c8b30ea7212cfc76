import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const bookings = await db
    .selectFrom('booking')
    .select((eb) => [
      'id',
      'total',
      eb.fn
        .sum<number | string>('total')
        .over((ob) => ob.orderBy('id'))
        .as('so_far'),
    ])
    .orderBy('id')
    .execute()

  return bookings
}
