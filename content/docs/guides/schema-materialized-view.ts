import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

interface PopularRouteView {
  code: string
  seats: string
}

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .createView('popular_route')
    .materialized()
    .as(
      db
        .selectFrom('sailing')
        .innerJoin('route', 'route.id', 'sailing.route_id')
        .innerJoin('booking', 'booking.sailing_id', 'sailing.id')
        .select((eb) => ['route.code', eb.fn.sum<string>('booking.seats').as('seats')])
        .groupBy('route.code'),
    )
    .execute()

  await db.schema
    .createIndex('popular_route_code')
    .unique()
    .on('popular_route')
    .column('code')
    .execute()

  await db
    .insertInto('booking')
    .values({ sailing_id: 8, passenger_id: 1, seats: 6, price: 4.5 })
    .execute()
  await db.schema.refreshMaterializedView('popular_route').concurrently().execute()

  const routes = await db
    .withTables<{ popular_route: PopularRouteView }>()
    .selectFrom('popular_route')
    .selectAll()
    .orderBy('code')
    .execute()

  return routes
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no materialized views.',
    instead: 'Fill a table instead, on a schedule or with triggers.',
  },
  mssql: {
    because: 'SQL Server has no materialized views that you refresh; it has indexed views.',
    instead:
      'Create the view with raw SQL, `with schemabinding`, and a unique clustered index on it.',
  },
  sqlite: {
    because: 'SQLite has no materialized views.',
    instead: 'Fill a table instead, on a schedule or with triggers.',
  },
}
