import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await sql`alter type sailing_status add value 'delayed' after 'scheduled'`.execute(db)
  await sql`alter type sailing_status rename value 'sailed' to 'departed'`.execute(db)

  const sailings = await db
    .selectFrom('sailing')
    .select('id')
    .where('status', '=', 'boarding')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await db.schema
    .alterTable('sailing')
    .modifyColumn(
      'status',
      sql`enum ('scheduled', 'delayed', 'boarding', 'sailed', 'cancelled')`,
      (col) => col.notNull().defaultTo('scheduled'),
    )
    .execute()

  const sailings = await db
    .selectFrom('sailing')
    .select('id')
    .where('status', '=', 'boarding')
    .execute()

  return sailings
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no enums.',
    instead: 'Drop the check constraint, and add the new one.',
    see: '/docs/guides/building-a-schema#alter',
  },
  sqlite: {
    because: 'SQLite has no enums.',
    instead: 'Rebuild the table with the new check constraint.',
    see: '/docs/guides/building-a-schema#sqlite',
  },
}
