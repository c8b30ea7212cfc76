import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const ships = await db
    .selectFrom('ship')
    .select((eb) => [
      eb.fn<string>('upper', ['name']).as('name'),
      eb.fn<string>('replace', ['name', eb.val('i'), eb.val('!')]).as('replaced'),
    ])
    .where((eb) => eb.fn<number>('abs', [eb('capacity', '-', 80)]), '<', 30)
    .orderBy('id')
    .execute()

  return ships
}
