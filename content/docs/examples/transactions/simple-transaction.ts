import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const seats = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('booking')
      .set((eb) => ({ seats: eb('seats', '-', 1) }))
      .where('id', '=', 4)
      .execute()

    await trx
      .updateTable('booking')
      .set((eb) => ({ seats: eb('seats', '+', 1) }))
      .where('id', '=', 7)
      .execute()

    return await trx
      .selectFrom('booking')
      .select(['id', 'seats'])
      .where('id', 'in', [4, 7])
      .orderBy('id')
      .execute()
  })

  return seats
}
