import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

function contains(text: string) {
  const escaped = text.replace(/[!%_[]/g, '!$&')
  return sql<string>`${`%${escaped}%`} escape '!'`
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select(['sailing.id', 'route.minutes', 'sailing.note'])
    .where((eb) => eb.between('route.minutes', 30, 90))
    .where('sailing.note', 'like', contains('20 minutes'))
    .execute()

  return sailings
}
