import { useId, useState } from 'react'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import { Backticked } from '#ui/Backticked/Backticked.tsx'
import buttons from '#ui/Button/Button.module.css'
import type { OwnDialect } from '../own-tables/own-table.ts'
import { type ImportedTables, useOwnTables } from '../own-tables/use-own-tables.ts'
import css from './PasteTables.module.css'

const OWN_DIALECTS: readonly OwnDialect[] = ['postgres', 'mysql', 'sqlite']

const EXAMPLE = `create table author (
  id integer primary key,
  name text not null
);`

export interface PasteTablesProps {
  dialect: Dialect
  /** The reader's own script, to edit and read again; empty if there is none. */
  script: string
  onTables(taken: ImportedTables): void
}

/** Builds the playground's database from pasted `create table` statements. */
export function PasteTables({ dialect, script: own, onTables }: PasteTablesProps) {
  const id = useId()
  const [script, setScript] = useState(own)
  const [chosen, setChosen] = useState<OwnDialect | null>(null)
  const [open, setOpen] = useState(false)
  const fallback = dialect === 'mssql' ? 'postgres' : dialect
  const { busy, problem, outcome, read, readForSqlite } = useOwnTables(fallback, (taken) => {
    // The current tables are listed below.
    setOpen(false)
    onTables(taken)
  })
  return (
    <div className={css.root}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>Use your own tables</summary>
        <label htmlFor={id}>
          Paste <code>create table</code> statements, or a dump without its rows. They stay in this
          browser.
        </label>
        <textarea
          id={id}
          rows={5}
          value={script}
          placeholder={EXAMPLE}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => setScript(target.value)}
        />
        <div className={css.bar}>
          <label>
            Written for{' '}
            <select
              value={chosen ?? ''}
              onChange={({ target }) => setChosen((target.value || null) as OwnDialect | null)}
            >
              <option value="">what its words say</option>
              {OWN_DIALECTS.map((one) => (
                <option key={one} value={one}>
                  {DIALECT_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            className={buttons.main}
            disabled={script.trim() === ''}
            aria-disabled={busy}
            onClick={() => !busy && void read(script, chosen)}
          >
            Use these tables
          </button>
        </div>
      </details>
      <p role="status">
        {busy && 'Reading the tables …'}
        {outcome && outcome.tables > 0 && foundText(outcome.tables)}
      </p>
      {outcome?.dialect === 'mysql' && outcome.tables > 0 && !busy && (
        <p>
          MySQL doesn’t run in a browser: queries are only compiled for it.{' '}
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => void readForSqlite(script)}
          >
            Run these tables on SQLite
          </button>
        </p>
      )}
      {problem && (
        <p role="alert">
          <Backticked text={problem} />
        </p>
      )}
      {outcome && outcome.leftOut.length > 0 && (
        <details>
          <summary>{leftOutText(outcome.leftOut.length)}</summary>
          <ul>
            {outcome.leftOut.map(({ line, start, why }) => (
              <li key={line}>
                Line {line}, <code>{start}</code>: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function foundText(tables: number): string {
  const count = tables === 1 ? '1 table is' : `${tables} tables are`
  return `${count} in the playground, with types and completion.`
}

function leftOutText(statements: number): string {
  return statements === 1 ? '1 statement is left out' : `${statements} statements are left out`
}
