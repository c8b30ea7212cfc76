import { type FormEvent, useId, useRef, useState } from 'react'
import { Backticked } from '#ui/Backticked/Backticked.tsx'
import buttons from '#ui/Button/Button.module.css'
import css from './AddRow.module.css'
import { isComputed, type TypedValue } from './insert-statement.ts'
import type { TypedTable } from './tables-in-types.ts'

export interface AddRowProps {
  table: TypedTable
  /**
   * Adds a row to the script of the database.
   *
   * @returns why it can't be added; empty on success.
   */
  onAdd(table: string, values: TypedValue[]): Promise<string>
}

/** A form that adds a row to a table, with a field for each column that may be set. */
export function AddRow({ table, onAdd }: AddRowProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [added, setAdded] = useState(0)
  const columns = table.columns.filter(({ type }) => !isComputed(type))

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const fields = new FormData(form.current)
    const values = columns.map(({ name, type }) => ({
      column: name,
      type,
      text: String(fields.get(name) ?? ''),
    }))
    setBusy(true)
    const why = await onAdd(table.name, values).catch(String)
    setBusy(false)
    setProblem(why)
    if (why) return
    setAdded((before) => before + 1)
    form.current?.reset()
    form.current?.querySelector('input')?.focus()
  }

  return (
    <details className={css.root}>
      <summary>Add rows</summary>
      <form ref={form} aria-label={`A row of ${table.name}`} onSubmit={(event) => void add(event)}>
        {columns.map(({ name, type }) => (
          <label key={name} htmlFor={`${id}${name}`}>
            <span>{name}</span>
            <input
              id={`${id}${name}`}
              name={name}
              placeholder={isOptional(type) ? 'may be empty' : ''}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
            />
          </label>
        ))}
        <button type="submit" className={buttons.quiet} aria-disabled={busy}>
          Add the row
        </button>
      </form>
      <p role="status">
        {busy && 'Trying the row …'}
        {!busy && !problem && added > 0 && addedText(added, table.name)}
      </p>
      {problem && (
        <p role="alert" ref={(message) => message?.scrollIntoView({ block: 'nearest' })}>
          <Backticked text={problem} />
        </p>
      )}
    </details>
  )
}

/** Returns whether an insert may omit the column, judging by its type. */
function isOptional(type: string): boolean {
  return /^Generated<|\bundefined\b|\bnull\b/.test(type)
}

function addedText(rows: number, table: string): string {
  return rows === 1 ? `1 row was added to ${table}.` : `${rows} rows were added to ${table}.`
}
