import { useMemo } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { tablesInTypes } from '#sql-tools/tables-in-types.ts'
import { keysInScript } from './keys-in-script.ts'
import css from './SchemaBrowser.module.css'

export interface SchemaBrowserProps {
  /** The database's types. */
  types: string
  /** The script that creates its tables. */
  script: string
  dialect: Dialect
  /** Inserts a name into the query. */
  onInsert(name: string): void
}

/** The tables with their columns and keys; clicking a name inserts it into the query. */
export function SchemaBrowser({ types, script, dialect, onInsert }: SchemaBrowserProps) {
  const tables = useMemo(() => tablesInTypes(types), [types])
  const keys = useMemo(() => keysInScript(script, dialect), [script, dialect])
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
              {columns
                .map((column) => ({ ...column, ...keys.get(`${table}.${column.name}`) }))
                .map(({ name, type, isKey, references }) => (
                  <li key={name}>
                    <button
                      type="button"
                      aria-label={`${table}.${name}`}
                      onClick={() => onInsert(`${table}.${name}`)}
                    >
                      {name}
                    </button>{' '}
                    <code>{type}</code>
                    {isKey && <b>key</b>}
                    {references && <span> → {references}</span>}
                  </li>
                ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
