import type { Kysely } from 'kysely'
import { type Expression, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  function addMinutes(time: Expression<Date>, minutes: Expression<number>) {
    return sql<Date>`${time} + make_interval(mins => ${minutes})`
  }

  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select((eb) => [
      'code',
      'departs_at',
      addMinutes(eb.ref('departs_at'), eb.ref('minutes')).as('arrives_at'),
    ])
    .where('status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  function addMinutes(time: Expression<Date>, minutes: Expression<number>) {
    return sql<Date>`date_add(${time}, interval ${minutes} minute)`
  }

  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select((eb) => [
      'code',
      'departs_at',
      addMinutes(eb.ref('departs_at'), eb.ref('minutes')).as('arrives_at'),
    ])
    .where('status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  function addMinutes(time: Expression<Date>, minutes: Expression<number>) {
    return sql<Date>`dateadd(minute, ${minutes}, ${time})`
  }

  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select((eb) => [
      'code',
      'departs_at',
      addMinutes(eb.ref('departs_at'), eb.ref('minutes')).as('arrives_at'),
    ])
    .where('status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  function addMinutes(time: Expression<string>, minutes: Expression<number>) {
    return sql<string>`strftime('%FT%TZ', ${time}, ${minutes} || ' minutes')`
  }

  const sailings = await db
    .selectFrom('sailing')
    .innerJoin('route', 'route.id', 'sailing.route_id')
    .select((eb) => [
      'code',
      'departs_at',
      addMinutes(eb.ref('departs_at'), eb.ref('minutes')).as('arrives_at'),
    ])
    .where('status', '=', 'scheduled')
    .orderBy('sailing.id')
    .execute()

  return sailings
}
