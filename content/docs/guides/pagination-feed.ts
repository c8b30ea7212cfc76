import { type Kysely, sql } from 'kysely'
import type { Database } from '#sample/database.ts'
import type { MssqlDatabase, MysqlDatabase, SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  const last = { time: '2026-05-02 12:00:00+00', id: 7 }

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', sql<string>`departs_at::text`.as('time')])
    .where((eb) =>
      eb(
        eb.refTuple('departs_at', 'id'),
        '<',
        eb.tuple(sql<Date>`${last.time}::timestamptz`, last.id),
      ),
    )
    .orderBy('departs_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

  return sailings
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  const last = { time: '2026-05-02 12:00:00', id: 7 }

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', sql<string>`cast(departs_at as char)`.as('time')])
    .where((eb) =>
      eb(eb.refTuple('departs_at', 'id'), '<', eb.tuple(sql<Date>`${last.time}`, last.id)),
    )
    .orderBy('departs_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

  return sailings
}

export async function mssql(db: Kysely<MssqlDatabase>) {
  const last = { time: '2026-05-02T12:00:00', id: 7 }
  const lastTime = sql<Date>`cast(${last.time} as datetime2)`

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', sql<string>`convert(varchar(33), departs_at, 126)`.as('time')])
    .where((eb) =>
      eb.or([
        eb('departs_at', '<', lastTime),
        eb.and([eb('departs_at', '=', lastTime), eb('id', '<', last.id)]),
      ]),
    )
    .orderBy('departs_at', 'desc')
    .orderBy('id', 'desc')
    .top(2)
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const last = { time: '2026-05-02T12:00:00.000Z', id: 7 }

  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'departs_at as time'])
    .where((eb) => eb(eb.refTuple('departs_at', 'id'), '<', eb.tuple(last.time, last.id)))
    .orderBy('departs_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()

  return sailings
}
