import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const outcome = await db
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('booking').where('passenger_id', '=', 5).execute()
      throw new Error('The passenger called back.')
    })
    .catch((error: Error) => error.message)

  const { left } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('passenger_id', '=', 5)
    .executeTakeFirstOrThrow()

  return { outcome, left }
}
