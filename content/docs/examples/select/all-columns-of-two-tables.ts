import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const rows = await db
    .selectFrom('route as r')
    .innerJoin('port as p', 'p.id', 'r.destination_id')
    .selectAll('r')
    .select(['p.id as port_id', 'p.name as port_name'])
    .where('r.code', '=', 'A-C')
    .execute()

  return rows
}
