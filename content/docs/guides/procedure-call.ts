import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  await sql`
    create procedure add_points(passenger_id integer, amount integer, inout total integer)
    language sql as $$
      update passenger set points = points + amount where id = passenger_id returning points
    $$
  `.execute(db)

  const { rows } = await sql<{ total: number }>`call add_points(${2}, ${15}, ${null})`.execute(db)

  return rows
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'On MySQL, `call` returns several results.',
    instead: 'Read the first of them.',
    see: '/docs/guides/functions-and-procedures#procedures-on-mysql',
  },
  mssql: {
    because: 'Creating a procedure takes a separate batch, written in T-SQL.',
    instead: 'Call it with `` sql`exec add_points 2, 15` ``.',
  },
  sqlite: {
    because: 'SQLite has no stored procedures.',
    instead: 'Write a function in your program.',
  },
}
