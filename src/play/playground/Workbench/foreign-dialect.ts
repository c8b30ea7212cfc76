import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'

/**
 * Returns the dialect that the reader's own tables are written for, if they aren't for the current one: its
 * database is the sample's, which the tables' types don't describe. Null if code and database go together.
 */
export function foreignDialect(schema: EditedSchema, dialect: Dialect): Dialect | null {
  if (schema.types === undefined || schema[dialect] !== undefined) return null
  return DIALECTS.find((candidate) => schema[candidate] !== undefined) ?? null
}
