import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { SqliteDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await sql`
    create function sailings_from(origin integer)
    returns table (id integer, departs_at timestamptz)
    language sql stable as $$
      select sailing.id, sailing.departs_at
      from sailing join route on route.id = sailing.route_id
      where route.origin_id = origin
    $$
  `.execute(db)

  const departures = sql<{ id: number; departs_at: Date }>`sailings_from(${1})`

  const sailings = await db
    .selectFrom(departures.as('departure'))
    .select(['departure.id', 'departure.departs_at'])
    .orderBy('departure.departs_at')
    .limit(2)
    .execute()

  return sailings
}

export async function sqlite(db: Kysely<SqliteDatabase>) {
  const words = sql<{ key: number; value: string }>`json_each(${'["cafe", "parking"]'})`

  const facilities = await db
    .selectFrom(words.as('word'))
    .select(['word.key', 'word.value'])
    .orderBy('word.key')
    .execute()

  return facilities
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'Functions on MySQL return one value, not rows.',
    instead: 'Call a procedure, or use a view.',
    see: '/docs/guides/functions-and-procedures#procedures',
  },
  mssql: {
    because: 'Creating a function takes a separate batch, written in T-SQL.',
    instead: 'Select from it in the same way: `` sql<Row>`dbo.sailings_from(1)`.as(…) ``.',
  },
}
