import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const last = { last_name: 'Berg', id: 1 }

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'last_name', 'first_name'])
    .where((eb) => eb(eb.refTuple('last_name', 'id'), '>', eb.tuple(last.last_name, last.id)))
    .orderBy('last_name')
    .orderBy('id')
    .limit(2)
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const last = { last_name: 'Berg', id: 1 }

  const passengers = await db
    .selectFrom('passenger')
    .select(['id', 'last_name', 'first_name'])
    .where((eb) =>
      eb.or([
        eb('last_name', '>', last.last_name),
        eb.and([eb('last_name', '=', last.last_name), eb('id', '>', last.id)]),
      ]),
    )
    .orderBy('last_name')
    .orderBy('id')
    .top(2)
    .execute()

  return passengers
}
