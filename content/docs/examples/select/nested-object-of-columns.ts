import type { Kysely } from 'kysely'
import { ParseJSONResultsPlugin } from 'kysely'
import { jsonBuildObject as jsonBuildObject$mssql } from 'kysely/helpers/mssql'
import { jsonBuildObject as jsonBuildObject$mysql } from 'kysely/helpers/mysql'
import { jsonBuildObject as jsonBuildObject$postgres } from 'kysely/helpers/postgres'
import { jsonBuildObject as jsonBuildObject$sqlite } from 'kysely/helpers/sqlite'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const ports = await db
    .selectFrom('port')
    .select((eb) => [
      'port.id',
      jsonBuildObject$postgres({
        name: eb.ref('port.name'),
        island: eb.ref('port.island'),
      }).as('place'),
    ])
    .where('port.id', '<=', 2)
    .orderBy('port.id')
    .execute()

  return ports
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const ports = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('port')
    .select((eb) => [
      'port.id',
      jsonBuildObject$mysql({
        name: eb.ref('port.name'),
        island: eb.ref('port.island'),
      }).as('place'),
    ])
    .where('port.id', '<=', 2)
    .orderBy('port.id')
    .execute()

  return ports
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const ports = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('port')
    .select((eb) => [
      'port.id',
      jsonBuildObject$mssql({
        name: eb.ref('port.name'),
        island: eb.ref('port.island'),
      }).as('place'),
    ])
    .where('port.id', '<=', 2)
    .orderBy('port.id')
    .execute()

  return ports
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const ports = await db
    .withPlugin(new ParseJSONResultsPlugin())
    .selectFrom('port')
    .select((eb) => [
      'port.id',
      jsonBuildObject$sqlite({
        name: eb.ref('port.name'),
        island: eb.ref('port.island'),
      }).as('place'),
    ])
    .where('port.id', '<=', 2)
    .orderBy('port.id')
    .execute()

  return ports
}
