import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const days = await db
    .selectFrom(
      sql<{ day: string }>`(
        select to_char(d, 'YYYY-MM-DD') as day
        from generate_series(date '2026-04-30', date '2026-05-03', '1 day') as d
      )`.as('days'),
    )
    .leftJoin('sailing', (join) =>
      join.on(sql<string>`to_char(sailing.departs_at, 'YYYY-MM-DD')`, '=', (eb) =>
        eb.ref('days.day'),
      ),
    )
    .select((eb) => ['days.day', eb.fn.count<string>('sailing.id').as('sailings')])
    .groupBy('days.day')
    .orderBy('days.day')
    .execute()

  return days
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const days = await db
    .withRecursive('days(day)', (eb) =>
      eb
        .selectNoFrom(sql<Date>`cast('2026-04-30' as date)`.as('day'))
        .unionAll(
          eb
            .selectFrom('days')
            .select(sql<Date>`days.day + interval 1 day`.as('day'))
            .where('days.day', '<', sql<Date>`'2026-05-03'`),
        ),
    )
    .selectFrom('days')
    .leftJoin('sailing', (join) =>
      join.on(sql<Date>`date(sailing.departs_at)`, '=', (eb) => eb.ref('days.day')),
    )
    .select((eb) => [
      sql<string>`date_format(days.day, '%Y-%m-%d')`.as('day'),
      eb.fn.count<number>('sailing.id').as('sailings'),
    ])
    .groupBy('days.day')
    .orderBy('days.day')
    .execute()

  return days
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const days = await db
    .with('days(day)', (eb) =>
      eb
        .selectNoFrom(sql<Date>`cast('2026-04-30' as date)`.as('day'))
        .unionAll(
          eb
            .selectFrom(sql<{ day: Date }>`days`.as('before'))
            .select(sql<Date>`dateadd(day, 1, before.day)`.as('day'))
            .where('before.day', '<', sql<Date>`'2026-05-03'`),
        ),
    )
    .selectFrom('days')
    .leftJoin('sailing', (join) =>
      join.on(sql<Date>`cast(sailing.departs_at as date)`, '=', (eb) => eb.ref('days.day')),
    )
    .select((eb) => ['days.day', eb.fn.count<number>('sailing.id').as('sailings')])
    .groupBy('days.day')
    .orderBy('days.day')
    .execute()

  return days
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const days = await db
    .withRecursive('days(day)', (eb) =>
      eb
        .selectNoFrom(sql<string>`'2026-04-30'`.as('day'))
        .unionAll(
          eb
            .selectFrom('days')
            .select(sql<string>`date(days.day, '+1 day')`.as('day'))
            .where('days.day', '<', sql<string>`'2026-05-03'`),
        ),
    )
    .selectFrom('days')
    .leftJoin('sailing', (join) =>
      join.on(sql<string>`date(sailing.departs_at)`, '=', (eb) => eb.ref('days.day')),
    )
    .select((eb) => ['days.day', eb.fn.count<number>('sailing.id').as('sailings')])
    .groupBy('days.day')
    .orderBy('days.day')
    .execute()

  return days
}
