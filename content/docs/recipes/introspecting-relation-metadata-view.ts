import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  await db.schema
    .createView('open_sailing')
    .as(db.selectFrom('sailing').select(['id', 'note']))
    .execute()

  const tables = await db.introspection.getTables()

  const views = tables
    .filter((table) => table.isView)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))

  return views
}
