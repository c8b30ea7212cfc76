import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const largest = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('booking')
        .select((eb) => [
          'id',
          'passenger_id',
          'total',
          eb.fn
            .agg<number | string>('row_number')
            .over((ob) => ob.partitionBy('passenger_id').orderBy('total', 'desc').orderBy('id'))
            .as('place'),
        ])
        .as('ranked'),
    )
    .select(['ranked.passenger_id', 'ranked.id', 'ranked.total'])
    .where('ranked.place', '<=', 2)
    .orderBy('ranked.passenger_id')
    .orderBy('ranked.place')
    .execute()

  return largest
}
