import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export default async function (db: Kysely<Database>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      eb
        .selectFrom('sailing')
        .whereRef('sailing.route_id', '=', 'route.id')
        .select(eb.fn.countAll<string>().as('n'))
        .as('sailings'),
      eb.or([eb('route.minutes', '<', 30), eb('route.fare', '<', '10')]).as('is_short_or_cheap'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      eb
        .selectFrom('sailing')
        .whereRef('sailing.route_id', '=', 'route.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('sailings'),
      eb
        .or([eb('route.minutes', '<', 30), eb('route.fare', '<', '10')])
        .$castTo<number>()
        .as('is_short_or_cheap'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      eb
        .selectFrom('sailing')
        .whereRef('sailing.route_id', '=', 'route.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('sailings'),
      eb
        .case()
        .when(eb.or([eb('route.minutes', '<', 30), eb('route.fare', '<', 10)]))
        .then(1)
        .else(0)
        .end()
        .as('is_short_or_cheap'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const routes = await db
    .selectFrom('route')
    .select((eb) => [
      'route.code',
      eb
        .selectFrom('sailing')
        .whereRef('sailing.route_id', '=', 'route.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('sailings'),
      eb
        .or([eb('route.minutes', '<', 30), eb('route.fare', '<', 10)])
        .$castTo<number>()
        .as('is_short_or_cheap'),
    ])
    .orderBy('route.id')
    .execute()

  return routes
}
