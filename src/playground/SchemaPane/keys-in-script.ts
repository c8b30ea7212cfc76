import type { Dialect } from '#model/dialect.ts'
import { splitStatements } from '#model/sql-tokens.ts'
import { readDefinitions } from '#sql-tools/own-tables/read-definitions.ts'

/** Key information from a column's definition. */
export interface ColumnKeys {
  isKey: boolean
  /** Such as `port.id`; null if the column references no other. */
  references: string | null
}

/** Returns the keys that a script declares, by `table.column`. */
export function keysInScript(script: string, dialect: Dialect): ReadonlyMap<string, ColumnKeys> {
  const { tables } = readDefinitions(splitStatements(script, dialect), dialect)
  const keys = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ primaryKey, references }) => primaryKey || references)
      .map(({ name: column, primaryKey, references }) => {
        return [`${name}.${column}`, { isKey: primaryKey, references }] as const
      }),
  )
  return new Map(keys)
}
