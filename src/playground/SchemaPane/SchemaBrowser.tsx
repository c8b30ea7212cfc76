import { useMemo } from 'react'
import { AddRow, type AddRowProps } from './AddRow.tsx'
import { keysInScript } from './keys-in-script.ts'
import css from './SchemaBrowser.module.css'
import { tablesInTypes } from './tables-in-types.ts'

export interface SchemaBrowserProps {
  /** The database's types. */
  types: string
  /** The script that creates its tables. */
  script: string
  /** Inserts a name into the query. */
  onInsert(name: string): void
  onAddRow: AddRowProps['onAdd']
}

/** The tables with their columns and keys; clicking a name inserts it into the query. */
export function SchemaBrowser({ types, script, onInsert, onAddRow }: SchemaBrowserProps) {
  const tables = useMemo(() => tablesInTypes(types), [types])
  const keys = useMemo(() => keysInScript(script), [script])
  if (tables.length === 0) return null
  return (
    <section className={css.root} aria-label="Tables">
      <p>Select a name to put it into the query.</p>
      {tables.map((typed) => {
        const { name: table, columns } = typed
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
            <AddRow table={typed} onAdd={onAddRow} />
          </details>
        )
      })}
    </section>
  )
}
