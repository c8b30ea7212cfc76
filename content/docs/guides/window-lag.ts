import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'id',
      'departs_at',
      eb.fn
        .agg<Date | null>('lag', ['departs_at'])
        .over((ob) => ob.orderBy('departs_at').orderBy('id'))
        .as('before'),
    ])
    .where('route_id', 'in', [1, 5])
    .orderBy('departs_at')
    .orderBy('id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'id',
      'departs_at',
      eb.fn
        .agg<string | null>('lag', ['departs_at'])
        .over((ob) => ob.orderBy('departs_at').orderBy('id'))
        .as('before'),
    ])
    .where('route_id', 'in', [1, 5])
    .orderBy('departs_at')
    .orderBy('id')
    .execute()

  return sailings
}
