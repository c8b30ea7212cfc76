import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

async function addPoints(db: Kysely<Database>, passengerId: number, points: number) {
  await db
    .updateTable('passenger')
    .set((eb) => ({ points: eb('points', '+', points) }))
    .where('id', '=', passengerId)
    .execute()
}

async function findPassengers(db: Kysely<Database>, ids: readonly number[]) {
  return await db
    .selectFrom('passenger')
    .select(['id', 'first_name', 'points'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

export default async function (db: Kysely<Database>) {
  const passengers = await db.transaction().execute(async (trx) => {
    await addPoints(trx, 1, -20)
    await addPoints(trx, 2, 20)
    return await findPassengers(trx, [1, 2])
  })

  return passengers
}
