import type { Kysely } from 'kysely'
import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  const ids: number[] = []

  const ships = await db
    .selectFrom('ship')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute()

  return ships
}

export default async function (db: Kysely<Database>) {
  const ids: number[] = []

  const ships = await db
    .withPlugin(new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }))
    .selectFrom('ship')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

  return ships
}
