import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  await sql`alter table booking enable row level security`.execute(db)
  await sql`
    create policy own_bookings on booking
    using (passenger_id = nullif(current_setting('app.passenger_id', true), '')::integer)
  `.execute(db)

  const bookings = await db.transaction().execute(async (trx) => {
    // The owner sees every row, so act as another role.
    await sql`set local role pg_read_all_data`.execute(trx)
    await sql`select set_config('app.passenger_id', ${'5'}, true)`.execute(trx)
    return await trx.selectFrom('booking').select(['id', 'seats']).orderBy('id').execute()
  })

  return bookings
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no row-level security.',
    instead: 'Start every query from a function that adds the condition.',
    see: '/docs/guides/multi-tenancy#a-tenant-column',
  },
  mssql: {
    because: 'SQL Server has security policies, which need a function written in T-SQL.',
    instead: 'Create the policy with raw SQL, and set the tenant with `sp_set_session_context`.',
  },
  sqlite: {
    because: 'SQLite has no roles and no row-level security.',
    instead: 'Use a file per tenant, or a function that adds the condition.',
    see: '/docs/guides/multi-tenancy#a-tenant-column',
  },
}
