import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'

/**
 * Returns the dialect that the reader's own tables are written for, if they aren't for the current one: its
 * database is the sample's, which the tables' types don't describe. Null if code and database go together.
 */
export function foreignDialect(schema: EditedSchema, dialect: Dialect): Dialect | null {
  if (schema.types === undefined || schema[dialect] !== undefined) return null
  const own = DIALECTS.filter((candidate) => schema[candidate] !== undefined)
  // Tables of MySQL that were converted run as SQLite's.
  return own.find((candidate) => !isCompiledOnly(candidate)) ?? own[0] ?? null
}
