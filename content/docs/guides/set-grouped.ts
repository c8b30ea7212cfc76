import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const unused = await db
    .selectFrom('port')
    .select('id')
    .except((eb) =>
      eb.parens(
        eb
          .selectFrom('route')
          .select('origin_id as id')
          .union(eb.selectFrom('route').select('destination_id as id')),
      ),
    )
    .execute()

  return unused
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const used = db
    .selectFrom('route')
    .select('origin_id as id')
    .union(db.selectFrom('route').select('destination_id as id'))

  const unused = await db
    .selectFrom('port')
    .select('id')
    .except(db.selectFrom(used.as('used')).select('used.id'))
    .execute()

  return unused
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const used = db
    .selectFrom('route')
    .select('origin_id as id')
    .union(db.selectFrom('route').select('destination_id as id'))

  const unused = await db
    .selectFrom('port')
    .select('id')
    .except(db.selectFrom(used.as('used')).select('used.id'))
    .execute()

  return unused
}
