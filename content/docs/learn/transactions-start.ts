import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  async function swap() {
    await db.updateTable('sailing').set({ ship_id: 3 }).where('id', '=', 6).execute()
    // There is no ship 9: the database refuses this one.
    await db.updateTable('sailing').set({ ship_id: 9 }).where('id', '=', 7).execute()
  }

  await swap().catch(() => undefined)

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'ship_id'])
    .where('id', 'in', [6, 7])
    .orderBy('id')
    .execute()

  return sailings
}
