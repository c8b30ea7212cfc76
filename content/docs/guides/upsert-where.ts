import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .insertInto('passenger')
    .values([
      { email: 'ada@example.com', first_name: 'Ada', last_name: 'Berg', points: 90 },
      { email: 'cleo@example.com', first_name: 'Cleo', last_name: 'Marsh', points: 90 },
    ])
    .onConflict((oc) =>
      oc
        .column('email')
        .doUpdateSet((eb) => ({ points: eb.ref('excluded.points') }))
        .whereRef('passenger.points', '<', 'excluded.points'),
    )
    .returning(['first_name', 'points'])
    .execute()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .insertInto('passenger')
    .values([
      { email: 'ada@example.com', first_name: 'Ada', last_name: 'Berg', points: 90 },
      { email: 'cleo@example.com', first_name: 'Cleo', last_name: 'Marsh', points: 90 },
    ])
    .onDuplicateKeyUpdate({ points: sql<number>`greatest(points, values(points))` })
    .executeTakeFirst()

  return result
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no upsert clause on insert.',
    instead: 'Use `whenMatchedAnd` of `mergeInto`.',
    see: '/docs/guides/upserts',
  },
}
