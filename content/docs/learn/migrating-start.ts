import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

interface WaitingListTable {
  sailing_id: number
  passenger_id: number
}

export default async function (db: Kysely<Database>) {
  await db.schema
    .createTable('waiting_list')
    .addColumn('sailing_id', 'integer', (col) => col.notNull())
    .addColumn('passenger_id', 'integer', (col) => col.notNull())
    .execute()

  const deskDb = db.withTables<{ waiting_list: WaitingListTable }>()
  await deskDb.insertInto('waiting_list').values({ sailing_id: 7, passenger_id: 6 }).execute()

  const waiting = await deskDb.selectFrom('waiting_list').selectAll().execute()

  return waiting
}
