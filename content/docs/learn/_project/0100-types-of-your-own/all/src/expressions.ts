import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The number of seats that are booked on a sailing. */
export function seatsBooked(sailingId: Expression<number>) {
  return expressionBuilder<Database>()
    .selectFrom('booking')
    .select((eb) => {
      const sum = eb.fn.coalesce(eb.fn.sum('booking.seats'), eb.lit(0))
      return eb.cast<number>(sum, 'integer').as('seats')
    })
    .where('booking.sailing_id', '=', sailingId)
}

/** The day of a timestamp, such as 2026-05-02. */
export function dayOf(time: Expression<Date | string>) {
  return sql<string>`date(${time})`
}
