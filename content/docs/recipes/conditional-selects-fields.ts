import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

const FIELDS = ['status', 'note', 'ship_id'] as const

type Field = (typeof FIELDS)[number]

export default async function (db: Kysely<Database>) {
  const fromUser = 'note,status,password'.split(',')
  const fields: Field[] = FIELDS.filter((field) => fromUser.includes(field))

  const sailings = await db
    .selectFrom('sailing')
    .select('id')
    .select(fields.map((field) => db.dynamic.ref<Field>(field)))
    .where('route_id', '=', 5)
    .orderBy('id')
    .execute()

  return sailings
}
