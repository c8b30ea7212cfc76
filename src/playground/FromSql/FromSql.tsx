import { useId, useState } from 'react'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import buttons from '#ui/Button/Button.module.css'
import field from '#ui/Field/Field.module.css'
import css from './FromSql.module.css'
import { TranslationNotes } from './TranslationNotes.tsx'
import { useTranslation } from './use-translation.ts'

export interface FromSqlProps {
  dialect: Dialect
  /** The reader's own database types; undefined for the sample's. */
  types: string | undefined
  /** Called with the code of a translated statement. */
  onTranslated(code: string): void
}

/** Opens the translator of the page, and puts the focus into it. */
export function openFromSql(): void {
  const details = document.querySelector<HTMLDetailsElement>('[data-from-sql]')
  if (!details) return
  details.open = true
  details.querySelector('textarea')?.focus()
}

/** Translates pasted SQL to query builder calls; the translator is loaded with the first statement. */
export function FromSql({ dialect, types, onTranslated }: FromSqlProps) {
  const id = useId()
  const [sql, setSql] = useState('')
  const translation = useTranslation()
  const { busy, translate } = translation
  const start = async () => {
    const made = await translate(sql, dialect, types)
    if (made) onTranslated(made.code)
  }

  return (
    <details className={css.root} data-from-sql="">
      <summary className={buttons.opens}>Translate SQL</summary>
      <label htmlFor={id}>One statement for {DIALECT_LABELS[dialect]}</label>
      <textarea
        id={id}
        className={field.text}
        rows={5}
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
        onClick={() => !busy && void start()}
      >
        Translate to Kysely
      </button>
      <TranslationNotes
        state={translation}
        what="The code above"
        more="Undo brings back what was there."
      />
    </details>
  )
}
