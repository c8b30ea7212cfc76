import { useState } from 'react'
import buttons from '#ui/Button/Button.module.css'
import field from '#ui/Field/Field.module.css'

interface SqlFieldProps {
  /** Of the field, for its label. */
  id: string
  rows: number
  initial?: string
  /** Whether a statement is being translated. */
  busy: boolean
  onTranslate(sql: string): void
}

/** The field for a SQL statement, and the button that translates it. */
export function SqlField({ id, rows, initial = '', busy, onTranslate }: SqlFieldProps) {
  const [sql, setSql] = useState(initial)
  return (
    <>
      <textarea
        id={id}
        className={field.text}
        rows={rows}
        value={sql}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => setSql(target.value)}
      />
      <button
        type="button"
        className={buttons.main}
        disabled={sql.trim() === ''}
        aria-disabled={busy}
        onClick={() => !busy && onTranslate(sql)}
      >
        Translate to Kysely
      </button>
    </>
  )
}
