import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => ['id', 'first_name', eb.fn.countAll<number | string>().over().as('total')])
    .where('points', '>', 0)
    .orderBy('id')
    .limit(2)
    .execute()

  return passengers
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => ['id', 'first_name', eb.fn.countAll<number>().over().as('total')])
    .where('points', '>', 0)
    .orderBy('id')
    .top(2)
    .execute()

  return passengers
}
