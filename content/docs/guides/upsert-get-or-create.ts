import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const port = { name: 'Brae', island: null, facilities: '[]' }

  await db
    .insertInto('port')
    .values(port)
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()

  const found = await db
    .selectFrom('port')
    .select(['id', 'island'])
    .where('name', '=', port.name)
    .executeTakeFirstOrThrow()

  return found
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const port = { name: 'Brae', island: null, facilities: '[]' }

  await db.insertInto('port').ignore().values(port).execute()

  const found = await db
    .selectFrom('port')
    .select(['id', 'island'])
    .where('name', '=', port.name)
    .executeTakeFirstOrThrow()

  return found
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no `on conflict`.',
    instead: 'Insert the row, and catch the error 2627 of the unique constraint.',
    see: '/docs/guides/errors#unique',
  },
}
