import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  const summary = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '2s'`.execute(trx)

    return await trx
      .selectFrom('booking')
      .select((eb) => eb.fn.sum<string>('total').as('revenue'))
      .executeTakeFirst()
  })

  return summary
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no setting that ends with the transaction.',
    instead: 'Set `max_execution_time` for the connection, or use an optimizer hint in raw SQL.',
  },
  mssql: {
    because: 'SQL Server has no time limit for statements; the driver has one.',
    instead: 'Set `requestTimeout` in the options of the connection.',
  },
  sqlite: {
    because: 'SQLite has no time limit for statements.',
    instead: 'Run the query in a worker thread, which you can terminate.',
  },
}
