import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const statuses = ['sailed', 'cancelled']

  const result = await sql<{ id: number; status: string; source: string }>`
    select ${sql.ref('s.id')}, ${sql.id('s', 'status')}, ${sql.lit('archive')} as source
    from ${sql.table('archive.sailing')} as s
    where s.status in (${sql.join(statuses)}) and s.id > ${1}
    order by s.id ${sql.raw('desc')}
  `.execute(db)

  return result.rows
}
