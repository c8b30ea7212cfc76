import type { Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import { jsonObjectFrom as jsonObjectFrom$mssql } from 'kysely/helpers/mssql'
import { jsonObjectFrom as jsonObjectFrom$mysql } from 'kysely/helpers/mysql'
import { jsonObjectFrom as jsonObjectFrom$postgres } from 'kysely/helpers/postgres'
import { jsonObjectFrom as jsonObjectFrom$sqlite } from 'kysely/helpers/sqlite'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonObjectFrom$postgres(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
    ])
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonObjectFrom$mysql(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
    ])
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonObjectFrom$mssql(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
    ])
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select((eb) => [
      'sailing.id',
      jsonObjectFrom$sqlite(
        eb
          .selectFrom('ship')
          .select(['ship.name', 'ship.capacity'])
          .whereRef('ship.id', '=', 'sailing.ship_id'),
      ).as('ship'),
    ])
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export const compiledOnly: CompiledOnly = {
  mysql:
    'MySQL 8.0.14 and newer run it; MariaDB doesn’t let a derived table refer to the outer query.',
}
