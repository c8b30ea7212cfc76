import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger as p')
    .select(['p.id', 'p.first_name as name', 'p.points'])
    .where('p.points', '>=', 10)
    .where((eb) => eb.or([eb('p.email', 'is', null), eb('p.last_name', 'in', ['Berg', 'Roe'])]))
    .where((eb) => eb.not(eb('p.first_name', 'like', 'F%')))
    .orderBy('p.points', 'desc')
    .orderBy('p.id')
    .execute()

  return passengers
}
