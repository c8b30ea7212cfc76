import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const result = await db
    .insertInto('passenger')
    .columns(['first_name', 'last_name', 'email', 'points'])
    .expression((eb) =>
      eb
        .selectFrom('passenger_import as i')
        .select(['i.first_name', 'i.last_name', 'i.email', 'i.points'])
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('passenger as p').select('p.id').whereRef('p.email', '=', 'i.email'),
            ),
          ),
        ),
    )
    .executeTakeFirst()

  return result
}
