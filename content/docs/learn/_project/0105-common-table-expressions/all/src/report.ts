import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

/** What each route has brought in, and what was paid back. */
export async function report(db: Kysely<Database>) {
  const routes = await db
    .with('sold', (qc) =>
      qc
        .selectFrom('booking')
        .innerJoin('sailing', 'sailing.id', 'booking.sailing_id')
        .select((eb) => [
          'sailing.route_id',
          eb.fn.sum('booking.seats').as('seats'),
          eb.fn.sum('booking.total').as('revenue'),
        ])
        .groupBy('sailing.route_id'),
    )
    .with('repaid', (qc) =>
      qc
        .selectFrom('refund')
        .innerJoin('sailing', 'sailing.id', 'refund.sailing_id')
        .select((eb) => ['sailing.route_id', eb.fn.sum('refund.amount').as('amount')])
        .groupBy('sailing.route_id'),
    )
    .selectFrom('route')
    .leftJoin('sold', 'sold.route_id', 'route.id')
    .leftJoin('repaid', 'repaid.route_id', 'route.id')
    .select(['route.code', 'sold.seats', 'sold.revenue', 'repaid.amount'])
    .orderBy('route.id')
    .execute()

  return routes.map(({ code, seats, revenue, amount }) => ({
    code,
    seats: Number(seats ?? 0),
    revenue: Number(revenue ?? 0),
    refunds: Number(amount ?? 0),
  }))
}
