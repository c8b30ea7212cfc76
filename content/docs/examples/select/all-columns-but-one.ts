import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const publicColumns = [
    'id',
    'first_name',
    'last_name',
  ] as const satisfies readonly (keyof Database['passenger'])[]

  const passengers = await db.selectFrom('passenger').select(publicColumns).orderBy('id').execute()

  return passengers
}
