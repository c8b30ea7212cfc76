import { useMemo } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import type { TypedTable } from '#play/editor/types/declarations.ts'
import type { OwnColumn } from '#play/sql-tools/own-tables/own-table.ts'
import { readDefinitions } from '#play/sql-tools/own-tables/read-definitions.ts'
import css from './SchemaBrowser.module.css'

export interface SchemaBrowserProps {
  tables: readonly TypedTable[]
  /** The script that creates its tables. */
  script: string
  dialect: Dialect
  /** Inserts a name into the query. */
  onInsert(name: string): void
}

/** The tables with their columns and keys; clicking a name inserts it into the query. */
export function SchemaBrowser({ tables, script, dialect, onInsert }: SchemaBrowserProps) {
  const definitions = useMemo(() => readColumns(script, dialect), [script, dialect])
  if (tables.length === 0) return null
  return (
    <section className={css.root} aria-label="Tables">
      <p>Select a name to put it into the query.</p>
      {tables.map(({ name: table, columns }) => {
        return (
          <details key={table}>
            <summary>
              {table} <span>{columns.length}</span>
            </summary>
            <ul>
              <li>
                <button type="button" onClick={() => onInsert(table)}>
                  {table}
                </button>{' '}
                <span>the table</span>
              </li>
              {columns.map(({ name, type }) => {
                const full = `${table}.${name}`
                const { primaryKey, references } = definitions.get(full) ?? {}
                return (
                  <li key={name}>
                    <button type="button" aria-label={full} onClick={() => onInsert(full)}>
                      {name}
                    </button>{' '}
                    <code>{type}</code>
                    {primaryKey && <b>key</b>}
                    {references && <span> → {references}</span>}
                  </li>
                )
              })}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

/** Reads the columns that a script defines, by `table.column`. */
function readColumns(script: string, dialect: Dialect): ReadonlyMap<string, OwnColumn> {
  const { tables } = readDefinitions(splitStatements(script, dialect), dialect)
  const columns = tables.flatMap((table) =>
    table.columns.map((column) => [`${table.name}.${column.name}`, column] as const),
  )
  return new Map(columns)
}
