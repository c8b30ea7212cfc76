import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Database } from '#sample/database.ts'

interface Options {
  unassigned: boolean
  withNote: boolean
}

export default async function (db: Kysely<Database>) {
  const show: Options = { unassigned: true, withNote: true }

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'ship_id', 'note'])
    .where((eb) => {
      const anyOf: Expression<SqlBool>[] = []
      if (show.unassigned) anyOf.push(eb('ship_id', 'is', null))
      if (show.withNote) anyOf.push(eb('note', 'is not', null))

      return anyOf.length > 0 ? eb.or(anyOf) : eb.and([])
    })
    .orderBy('id')
    .execute()

  return sailings
}
