import { useState } from 'react'
import { Backticked } from '#base/ui/Backticked/Backticked.tsx'
import buttons from '#base/ui/Button/Button.module.css'
import field from '#base/ui/Field/Field.module.css'
import type { Translation } from '#play/sql-tools/from-sql/translate.ts'
import type { TranslationState } from './use-translation.ts'

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

/** What is known of each kind of translation, as a sentence about the code. */
const OUTCOMES: Record<Translation['kind'], string> = {
  same: 'compiles to the same statement.',
  rewritten: 'compiles to the same statement, except for what is rewritten.',
  raw: 'runs the SQL as it is.',
  none: '',
}

/** What is said where there is no code. */
const NO_CODE = 'There is no code for this: the SQL can’t be read.'

export interface TranslationNotesProps {
  state: TranslationState
  /** What the sentences are about: “The code”. */
  what: string
  /** A sentence after them. */
  more?: string
}

/** Whether a translation says the same, what it rewrote, and what it left as `sql`. */
export function TranslationNotes({ state, what, more = '' }: TranslationNotesProps) {
  const { busy, outcome, proof, problem } = state
  const notes = outcome?.notes ?? []
  const verdict = proof?.isDifferent
    ? 'is not the same as the SQL.'
    : OUTCOMES[outcome?.kind ?? 'none']
  return (
    <>
      <p role="status">
        {busy
          ? 'Translating …'
          : outcome &&
            (outcome.code
              ? [`${what} ${verdict}`, proof?.text, more].filter(Boolean).join(' ')
              : NO_CODE)}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>
              <Backticked text={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
