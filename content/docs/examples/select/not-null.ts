import type { Kysely, NotNull } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'note'])
    .where('note', 'is not', null)
    .$narrowType<{ note: NotNull }>()
    .orderBy('id')
    .execute()

  return sailings
}
