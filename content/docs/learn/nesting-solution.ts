import type { Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import { jsonArrayFrom as jsonArrayFrom$mssql } from 'kysely/helpers/mssql'
import { jsonArrayFrom as jsonArrayFrom$mysql } from 'kysely/helpers/mysql'
import { jsonArrayFrom as jsonArrayFrom$postgres } from 'kysely/helpers/postgres'
import { jsonArrayFrom as jsonArrayFrom$sqlite } from 'kysely/helpers/sqlite'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      jsonArrayFrom$postgres(
        eb
          .selectFrom('sailing')
          .select(['sailing.id', 'sailing.status'])
          .whereRef('sailing.route_id', '=', 'route.id')
          .orderBy('sailing.id'),
      ).as('sailings'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const routes = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      jsonArrayFrom$mysql(
        eb
          .selectFrom('sailing')
          .select(['sailing.id', 'sailing.status'])
          .whereRef('sailing.route_id', '=', 'route.id')
          .orderBy('sailing.id'),
      ).as('sailings'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const routes = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      jsonArrayFrom$mssql(
        eb
          .selectFrom('sailing')
          .select(['sailing.id', 'sailing.status'])
          .whereRef('sailing.route_id', '=', 'route.id')
          .orderBy('sailing.id')
          .offset(0),
      ).as('sailings'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const routes = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      jsonArrayFrom$sqlite(
        eb
          .selectFrom('sailing')
          .select(['sailing.id', 'sailing.status'])
          .whereRef('sailing.route_id', '=', 'route.id')
          .orderBy('sailing.id'),
      ).as('sailings'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export const compiledOnly: CompiledOnly = {
  mysql: 'MySQL 8 runs it; MariaDB can’t cast to JSON.',
}
