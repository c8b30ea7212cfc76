import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const trx = await db.startTransaction().execute()

  await trx.insertInto('port').values({ name: 'Test port', facilities: '[]' }).execute()
  const { during } = await trx
    .selectFrom('port')
    .select((eb) => eb.fn.countAll().as('during'))
    .executeTakeFirstOrThrow()

  await trx.rollback().execute()

  const { after } = await db
    .selectFrom('port')
    .select((eb) => eb.fn.countAll().as('after'))
    .executeTakeFirstOrThrow()

  return { during, after }
}
