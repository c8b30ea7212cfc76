import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const trx = await db.startTransaction().execute()

  try {
    await trx.updateTable('passenger').set({ points: 0 }).where('id', '=', 6).execute()

    const beforeGift = await trx.savepoint('before_gift').execute()
    await beforeGift.updateTable('passenger').set({ points: 500 }).where('id', '=', 6).execute()

    // Too generous: back to where the savepoint was.
    const undone = await beforeGift.rollbackToSavepoint('before_gift').execute()
    await undone.updateTable('passenger').set({ points: 5 }).where('id', '=', 6).execute()

    await trx.commit().execute()
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }

  const passenger = await db
    .selectFrom('passenger')
    .select(['first_name', 'points'])
    .where('id', '=', 6)
    .executeTakeFirstOrThrow()

  return passenger
}
