import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => [
      'first_name',
      eb
        .case()
        .when('points', '>=', 200)
        .then('gold')
        .when('points', '>=', 40)
        .then('silver')
        .else('none')
        .end()
        .as('tier'),
    ])
    .orderBy('id')
    .execute()

  return passengers
}
