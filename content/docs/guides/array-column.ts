import { type Kysely, sql } from 'kysely'
import type { Unavailabilities } from '#base/model/example.ts'
import type { Database } from '#sample/database.ts'

export async function postgres(db: Kysely<Database>) {
  await db.schema
    .alterTable('port')
    .addColumn('tags', sql`text[]`, (col) => col.notNull().defaultTo(sql`'{}'`))
    .execute()
  const ports = db.withTables<{ port: { tags: string[] } }>()

  await ports
    .updateTable('port')
    .set({ tags: ['pool', 'sauna'] })
    .where('id', '=', 3)
    .execute()
  await ports
    .updateTable('port')
    .set({ tags: sql<string[]>`array_append(tags, ${'pool'})` })
    .where('id', '=', 5)
    .execute()

  const withPool = await ports
    .selectFrom('port')
    .select(['id', 'tags'])
    .where((eb) => eb(eb.val('pool'), '=', eb.fn.any('tags')))
    .orderBy('id')
    .execute()

  return withPool
}

export const unavailable: Unavailabilities = {
  mysql: {
    because: 'MySQL has no arrays.',
    instead: 'Store a JSON list.',
    see: '/docs/guides/partial-json-updates#append',
  },
  mssql: {
    because: 'SQL Server has no arrays.',
    instead: 'Store a JSON list.',
    see: '/docs/guides/partial-json-updates#append',
  },
  sqlite: {
    because: 'SQLite has no arrays.',
    instead: 'Store a JSON list.',
    see: '/docs/guides/partial-json-updates#append',
  },
}
