import type { Kysely } from 'kysely'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#sample/database.ts'

function contains(text: Expression<string | null>, part: string) {
  const escaped = part.replaceAll(/[!%_[]/g, '!$&')
  return sql<SqlBool>`${text} like ${`%${escaped}%`} escape '!'`
}

export default async function (db: Kysely<Database>) {
  const sailings = await db
    .selectFrom('sailing')
    .select(['id', 'note'])
    .where((eb) => contains(eb.ref('note'), '20 min'))
    .execute()

  return sailings
}
