import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'
import type { MysqlDatabase } from '#sample/dialects.ts'

export async function postgres(db: Kysely<Database>) {
  await sql`
    create function loyalty_level(points integer) returns text
    language sql immutable
    return case when points >= 200 then 'gold' when points >= 40 then 'silver' else 'none' end
  `.execute(db)

  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => ['first_name', eb.fn<string>('loyalty_level', ['points']).as('level')])
    .where('points', '>=', 40)
    .orderBy('id')
    .execute()

  return passengers
}

export async function mysql(db: Kysely<MysqlDatabase>) {
  await sql`
    create function loyalty_level(points integer) returns varchar(10) deterministic
    return case when points >= 200 then 'gold' when points >= 40 then 'silver' else 'none' end
  `.execute(db)

  const passengers = await db
    .selectFrom('passenger')
    .select((eb) => ['first_name', eb.fn<string>('loyalty_level', ['points']).as('level')])
    .where('points', '>=', 40)
    .orderBy('id')
    .execute()

  return passengers
}

export const unavailable: Unavailabilities = {
  mssql: {
    because: 'Creating a function takes a separate batch, written in T-SQL.',
    instead:
      "Call it in the same way, with its schema: `eb.fn<string>('dbo.loyalty_level', ['points'])`.",
  },
  sqlite: {
    because: 'SQLite has no `create function`.',
    instead: 'Register a JavaScript function with the driver.',
    see: '/docs/guides/functions-and-procedures#sqlite',
  },
}
