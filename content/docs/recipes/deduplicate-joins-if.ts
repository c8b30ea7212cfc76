import { DeduplicateJoinsPlugin, type Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const show = { code: true, fare: true }

  const sailings = await db
    .withPlugin(new DeduplicateJoinsPlugin())
    .selectFrom('sailing')
    .select('sailing.id')
    .$if(show.code, (query) =>
      query.innerJoin('route', 'route.id', 'sailing.route_id').select('route.code'),
    )
    .$if(show.fare, (query) =>
      query.innerJoin('route', 'route.id', 'sailing.route_id').select('route.fare'),
    )
    .where('sailing.status', '=', 'sailed')
    .orderBy('sailing.id')
    .execute()

  return sailings
}
