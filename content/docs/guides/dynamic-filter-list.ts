import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Database } from '#sample/database.ts'

interface Filters {
  seats?: number
  passengerIds?: number[]
}

export default async function (db: Kysely<Database>) {
  function conditions(eb: ExpressionBuilder<Database, 'booking'>, filters: Filters) {
    const all: Expression<SqlBool>[] = []
    if (filters.seats !== undefined) all.push(eb('seats', '>=', filters.seats))
    if (filters.passengerIds?.length) all.push(eb('passenger_id', 'in', filters.passengerIds))
    return eb.and(all)
  }

  const bookings = await db
    .selectFrom('booking')
    .select(['id', 'passenger_id', 'seats'])
    .where((eb) => conditions(eb, { seats: 1, passengerIds: [1, 4] }))
    .orderBy('id')
    .execute()

  return bookings
}
