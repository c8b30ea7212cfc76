import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const companions = await db
    .selectFrom('booking as a')
    .innerJoin('booking as b', (join) =>
      join
        .onRef('b.sailing_id', '=', 'a.sailing_id')
        .onRef('b.passenger_id', '>', 'a.passenger_id'),
    )
    .select(['a.sailing_id', 'a.passenger_id', 'b.passenger_id as with_passenger_id'])
    .orderBy('a.sailing_id')
    .execute()

  return companions
}
