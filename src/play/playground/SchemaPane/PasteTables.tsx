import { useEffect, useId, useRef, useState } from 'react'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import buttons from '#base/ui/Button/Button.module.css'
import field from '#base/ui/Field/Field.module.css'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import css from './PasteTables.module.css'
import { type ImportedTables, useOwnTables } from './use-own-tables.ts'

const EXAMPLE = `create table author (
  id integer primary key,
  name text not null
);`

export interface PasteTablesProps {
  dialect: Dialect
  /** The reader's own script, to edit and read again; empty if there is none. */
  script: string
  /** Whether the reader's code uses `CamelCasePlugin`. */
  snakeCase: boolean
  onTables(tables: ImportedTables): void
}

/** Builds the playground's database from pasted `create table` statements. */
export function PasteTables({ dialect, script: current, snakeCase, onTables }: PasteTablesProps) {
  const id = useId()
  const [script, setScript] = useState(current)
  const [chosen, setChosen] = useState<Dialect | null>(null)
  const [open, setOpen] = useState(false)
  const own = useOwnTables(dialect, snakeCase, (tables) => {
    // The current tables are listed below. What is hidden keeps no focus.
    setOpen(false)
    const isInside = root.current?.contains(document.activeElement) === true
    if (isInside) summary.current?.focus({ preventScroll: true })
    onTables(tables)
  })
  const { busy, tried, problem, outcome, read, readForSqlite } = own
  const root = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button was far below: without the long field, what came of it is above the visible part.
    if (outcome) root.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  return (
    <div ref={root} className={css.root}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary} className={buttons.opens}>
          Use your own tables
        </summary>
        <label htmlFor={id}>
          Paste <code>create table</code> statements, a dump, a Prisma schema or a{' '}
          <code>Database</code> interface. The first rows of each table come along. Everything stays
          in this browser.
        </label>
        <textarea
          id={id}
          className={field.text}
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
              className={buttons.choice}
              value={chosen ?? ''}
              onChange={({ target }) => setChosen((target.value || null) as Dialect | null)}
            >
              <option value="">guess from its words</option>
              {DIALECTS.map((offered) => (
                <option key={offered} value={offered}>
                  {DIALECT_LABELS[offered]}
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
        {busy && `Reading the tables …${tried > 0 ? ` ${tried} statements so far.` : ''}`}
        {outcome && outcome.tables.length > 0 && importedText(outcome)}
      </p>
      {outcome?.note && (
        <p>
          <Backticked text={outcome.note} />
        </p>
      )}
      {outcome?.isCamelCase && !busy && (
        <p>
          The tables have the names as written, in camel case. If your program uses{' '}
          <code>CamelCasePlugin</code>, its database has them in snake case.{' '}
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => void read(script, chosen, true)}
          >
            Create them for CamelCasePlugin
          </button>
        </p>
      )}
      {outcome && isCompiledOnly(outcome.dialect) && outcome.tables.length > 0 && !busy && (
        <p>
          {DIALECT_LABELS[outcome.dialect]} doesn’t run in a browser: queries are only compiled for
          it.{' '}
          {outcome.dialect === 'mysql' && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => void readForSqlite(outcome.script)}
            >
              Run these tables on SQLite
            </button>
          )}
        </p>
      )}
      {problem && (
        <p role="alert">
          <Backticked text={problem} />
        </p>
      )}
      {outcome && outcome.leftOut.length > 0 && (
        <details>
          <summary className={buttons.opens}>{leftOutText(outcome.leftOut.length)}</summary>
          <ul>
            {outcome.leftOut.map(({ line, start, why }) => (
              <li key={`${line} ${start} ${why}`}>
                Line {line}, <code>{start}</code>: <Backticked text={why} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function importedText({ tables, dialect }: { tables: string[]; dialect: Dialect }): string {
  const count = tables.length === 1 ? '1 table is' : `${tables.length} tables are`
  const where = `in the playground for ${DIALECT_LABELS[dialect]}`
  return `${count} ${where}, with types and completion: ${tables.join(', ')}.`
}

function leftOutText(statements: number): string {
  return statements === 1
    ? '1 statement is left out, or came in part'
    : `${statements} statements are left out, or came in part`
}
