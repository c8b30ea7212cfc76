import type { Generated, Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

type Removable = 'booking' | 'passenger' | 'sailing'

async function removeById(db: Kysely<Database>, table: Removable, id: number) {
  const shared = db as unknown as Kysely<Record<Removable, { id: Generated<number> }>>
  return await shared.deleteFrom(table).where('id', '=', id).executeTakeFirst()
}

export default async function (db: Kysely<Database>) {
  const result = await removeById(db, 'booking', 2)

  return result
}
