import type { ExpressionBuilder, Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import { jsonObjectFrom as jsonObjectFrom$mssql } from 'kysely/helpers/mssql'
import { jsonObjectFrom as jsonObjectFrom$mysql } from 'kysely/helpers/mysql'
import { jsonObjectFrom as jsonObjectFrom$postgres } from 'kysely/helpers/postgres'
import { jsonObjectFrom as jsonObjectFrom$sqlite } from 'kysely/helpers/sqlite'
import type { CompiledOnly } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type {
  MssqlDatabase as Database$mssql,
  MysqlDatabase as Database$mysql,
  SqliteDatabase as Database$sqlite,
} from '#sample/dialects.ts'

function withShip$postgres(eb: ExpressionBuilder<Database, 'sailing'>) {
  return jsonObjectFrom$postgres(
    eb
      .selectFrom('ship')
      .select(['ship.id', 'ship.name'])
      .whereRef('ship.id', '=', 'sailing.ship_id'),
  ).as('ship')
}

export async function postgres(db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['sailing.id', 'sailing.status'])
    .select(withShip$postgres)
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

function withShip$mysql(eb: ExpressionBuilder<Database$mysql, 'sailing'>) {
  return jsonObjectFrom$mysql(
    eb
      .selectFrom('ship')
      .select(['ship.id', 'ship.name'])
      .whereRef('ship.id', '=', 'sailing.ship_id'),
  ).as('ship')
}

export async function mysql(db: Kysely<Database$mysql>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select(['sailing.id', 'sailing.status'])
    .select(withShip$mysql)
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

function withShip$mssql(eb: ExpressionBuilder<Database$mssql, 'sailing'>) {
  return jsonObjectFrom$mssql(
    eb
      .selectFrom('ship')
      .select(['ship.id', 'ship.name'])
      .whereRef('ship.id', '=', 'sailing.ship_id'),
  ).as('ship')
}

export async function mssql(db: Kysely<Database$mssql>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select(['sailing.id', 'sailing.status'])
    .select(withShip$mssql)
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

function withShip$sqlite(eb: ExpressionBuilder<Database$sqlite, 'sailing'>) {
  return jsonObjectFrom$sqlite(
    eb
      .selectFrom('ship')
      .select(['ship.id', 'ship.name'])
      .whereRef('ship.id', '=', 'sailing.ship_id'),
  ).as('ship')
}

export async function sqlite(db: Kysely<Database$sqlite>) {
  const sailings = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('sailing')
    .select(['sailing.id', 'sailing.status'])
    .select(withShip$sqlite)
    .where('sailing.status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export const compiledOnly: CompiledOnly = {
  mysql:
    'MySQL 8.0.14 and newer run it; MariaDB doesn’t let a derived table refer to the outer query.',
}
