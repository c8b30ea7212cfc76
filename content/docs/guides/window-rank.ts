import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'first_name',
      'points',
      eb.fn
        .agg<number | string>('rank')
        .over((ob) => ob.orderBy('points', 'desc'))
        .as('place'),
    ])
    .orderBy('points', 'desc')
    .orderBy('id')
    .execute()

  return passengers
}
