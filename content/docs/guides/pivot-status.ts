import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const report = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select((eb) => [
      'route.code',
      eb.fn
        .count<number | string>(eb.case().when('status', '=', 'scheduled').then(1).end())
        .as('scheduled'),
      eb.fn
        .count<number | string>(eb.case().when('status', '=', 'sailed').then(1).end())
        .as('sailed'),
      eb.fn
        .count<number | string>(eb.case().when('status', '=', 'cancelled').then(1).end())
        .as('cancelled'),
    ])
    .groupBy('route.code')
    .orderBy('route.code')
    .execute()

  return report
}
