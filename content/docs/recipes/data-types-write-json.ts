import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

/** The type parameter states what the text holds, so that the compiler checks the value. */
function json<T>(value: T): string {
  return JSON.stringify(value)
}

export default async function (db: Kysely<Database>) {
  await db
    .insertInto('port')
    .values({ name: 'Tarnhead', facilities: json<string[]>(['cafe', 'shelter']) })
    .execute()

  const port = await db
    .selectFrom('port')
    .select(['name', 'facilities'])
    .where('name', '=', 'Tarnhead')
    .executeTakeFirstOrThrow()

  return port
}
