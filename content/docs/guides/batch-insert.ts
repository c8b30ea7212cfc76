import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    email: `guest${index}@example.com`,
    first_name: 'Guest',
    last_name: String(index),
    points: 0,
    closed: false,
  }))

  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += 10) {
      await trx
        .insertInto('passenger_import')
        .values(rows.slice(start, start + 10))
        .execute()
    }
  })

  const { all } = await db
    .selectFrom('passenger_import')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow()

  return { all }
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const rows = Array.from({ length: 25 }, (_, index) => ({
    email: `guest${index}@example.com`,
    first_name: 'Guest',
    last_name: String(index),
    points: 0,
    closed: 0,
  }))

  await db.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += 10) {
      await trx
        .insertInto('passenger_import')
        .values(rows.slice(start, start + 10))
        .execute()
    }
  })

  const { all } = await db
    .selectFrom('passenger_import')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .executeTakeFirstOrThrow()

  return { all }
}
