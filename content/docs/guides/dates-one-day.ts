import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'departs_at', 'status'])
    .where('departs_at', '>=', new Date('2026-05-02T00:00:00Z'))
    .where('departs_at', '<', new Date('2026-05-03T00:00:00Z'))
    .orderBy('departs_at')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'departs_at', 'status'])
    .where('departs_at', '>=', '2026-05-02')
    .where('departs_at', '<', '2026-05-03')
    .orderBy('departs_at')
    .execute()

  return sailings
}
