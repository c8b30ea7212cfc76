import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const latest = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('sailing')
        .select(['route_id', 'id', 'departs_at'])
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((ob) => ob.partitionBy('route_id').orderBy('departs_at', 'desc'))
            .as('place'),
        )
        .as('ranked'),
    )
    .select(['ranked.route_id', 'ranked.id', 'ranked.departs_at'])
    .where('ranked.place', '=', 1)
    .orderBy('ranked.route_id')
    .execute()

  return latest
}
