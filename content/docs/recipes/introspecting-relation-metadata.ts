import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

export default async function (db: Kysely<Database>) {
  const tables = await db.introspection.getTables()

  const columns = tables
    .filter((table) => table.name === 'sailing' && table.schema !== 'archive')
    .flatMap((table) => table.columns)
    .map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => ({
      name,
      dataType,
      isNullable,
      hasDefaultValue,
      isAutoIncrementing,
    }))

  return columns
}
