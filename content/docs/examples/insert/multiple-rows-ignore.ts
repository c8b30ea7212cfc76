import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const result = await db
    .insertInto('booking')
    .values([
      { sailing_id: 1, passenger_id: 1, seats: 1, price: '12.50' },
      { sailing_id: 7, passenger_id: 6, seats: 2, price: '4.50' },
    ])
    .onConflict((oc) => oc.columns(['sailing_id', 'passenger_id']).doNothing())
    .executeTakeFirst()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const result = await db
    .insertInto('booking')
    .ignore()
    .values([
      { sailing_id: 1, passenger_id: 1, seats: 1, price: '12.50' },
      { sailing_id: 7, passenger_id: 6, seats: 2, price: '4.50' },
    ])
    .executeTakeFirst()

  return result
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const result = await db
    .insertInto('booking')
    .values([
      { sailing_id: 1, passenger_id: 1, seats: 1, price: 12.5 },
      { sailing_id: 7, passenger_id: 6, seats: 2, price: 4.5 },
    ])
    .onConflict((oc) => oc.columns(['sailing_id', 'passenger_id']).doNothing())
    .executeTakeFirst()

  return result
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no clause that skips existing rows.',
    instead: 'Insert with `merge`, which can insert only the rows without a match.',
    see: '/docs/examples/merge/source-row-existence',
  },
}
