import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  await db
    .insertInto('archive.sailing')
    .columns(['route_id', 'ship_id', 'departs_at', 'status', 'note'])
    .expression((eb) =>
      eb
        .selectFrom('sailing')
        .select(['route_id', 'ship_id', 'departs_at', 'status', 'note'])
        .where('status', '=', 'cancelled'),
    )
    .execute()

  const archived = await db
    .selectFrom('archive.sailing')
    .select(['id', 'status', 'note'])
    .orderBy('id')
    .execute()

  return archived
}
