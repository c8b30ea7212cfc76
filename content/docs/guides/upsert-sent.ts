import type { Kysely } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const passenger = { email: 'bo@example.com', first_name: 'Bo', last_name: 'Unknown' }
  const sent = { points: 20, last_name: undefined }

  const result = await db
    .insertInto('passenger')
    .values({ ...passenger, points: sent.points })
    .onConflict((oc) => oc.column('email').doUpdateSet(sent))
    .returning(['first_name', 'last_name', 'points'])
    .executeTakeFirstOrThrow()

  return result
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const passenger = { email: 'bo@example.com', first_name: 'Bo', last_name: 'Unknown' }
  const sent = { points: 20, last_name: undefined }

  await db
    .insertInto('passenger')
    .values({ ...passenger, points: sent.points })
    .onDuplicateKeyUpdate(sent)
    .execute()

  const result = await db
    .selectFrom('passenger')
    .select(['first_name', 'last_name', 'points'])
    .where('email', '=', passenger.email)
    .executeTakeFirstOrThrow()

  return result
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'SQL Server has no upsert clause on insert.',
    instead: 'Pass the same object to `thenUpdateSet` of `mergeInto`.',
    see: '/docs/guides/upserts',
  },
}
