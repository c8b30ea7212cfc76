import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'status'])
    .orderBy((eb) =>
      eb
        .case('status')
        .when('boarding')
        .then(1)
        .when('scheduled')
        .then(2)
        .when('sailed')
        .then(3)
        .else(4)
        .end(),
    )
    .orderBy('id')
    .execute()

  return sailings
}
