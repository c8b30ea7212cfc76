import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const bookings = await db
    .selectFrom('booking')
    .select((eb) => [
      'id',
      'seats',
      sql<number | string>`${eb.fn.sum('seats')} over (
        order by ${eb.ref('id')} rows between 2 preceding and current row
      )`.as('last_three'),
    ])
    .orderBy('id')
    .execute()

  return bookings
}
