import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  await sql`
    alter table sailing add column search tsvector
      generated always as (to_tsvector('english', coalesce(note, ''))) stored
  `.execute(db)
  await db.schema
    .createIndex('sailing_search')
    .on('sailing')
    .using('gin')
    .column('search')
    .execute()

  const query = sql`websearch_to_tsquery('english', ${'ship or gales'})`
  const sailings = await db
    .selectFrom('sailing')
    .select([
      'id',
      'note',
      sql<number>`round(ts_rank(search, ${query})::numeric, 3)::float`.as('rank'),
    ])
    .where(sql<boolean>`search @@ ${query}`)
    .orderBy('rank', 'desc')
    .orderBy('id')
    .execute()

  return sailings
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL searches a full-text index, not a column.',
    instead: 'Create its full-text index, as above.',
    see: '/docs/guides/full-text-search',
  },
  mssql: {
    because: 'SQL Server searches a full-text index, not a column.',
    instead: 'Create its full-text index, as above.',
    see: '/docs/guides/full-text-search',
  },
  sqlite: {
    because: 'SQLite searches a virtual table, not a column.',
    instead: 'Create its full-text index, as above.',
    see: '/docs/guides/full-text-search',
  },
}
