import { CamelCasePlugin, type Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface CamelDatabase {
  passenger: { id: number; firstName: string; points: number }
}

export default async function (db: Kysely<Database>) {
  const camel = db.withPlugin(new CamelCasePlugin()) as unknown as Kysely<CamelDatabase>

  const passengers = await camel
    .selectFrom('passenger')
    .select(['id', 'firstName'])
    .where('points', '>', 100)
    .orderBy('id')
    .execute()

  return passengers
}
