import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const least = 10

  const passengers = await db
    .selectFrom('passenger')
    .select(['first_name', sql<string>`upper(${sql.ref('last_name')})`.as('last_name')])
    .where(sql<boolean>`points between ${least} and ${least * 15}`)
    .orderBy(sql`points * -1`)
    .execute()

  return passengers
}
