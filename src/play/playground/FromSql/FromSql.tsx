import { useId } from 'react'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import buttons from '#base/ui/Button/Button.module.css'
import css from './FromSql.module.css'
import { SqlField, TranslationNotes } from './SqlField.tsx'
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
  const state = useTranslation()
  const start = async (sql: string) => {
    const translation = await state.translate(sql, dialect, types)
    if (translation?.code) onTranslated(translation.code)
  }

  return (
    <details className={css.root} data-from-sql="">
      <summary className={buttons.opens}>Translate SQL</summary>
      <label htmlFor={id}>One statement for {DIALECT_LABELS[dialect]}</label>
      <SqlField id={id} rows={5} busy={state.busy} onTranslate={(sql) => void start(sql)} />
      <TranslationNotes
        state={state}
        what="The code above"
        more="Undo brings back what was there."
      />
    </details>
  )
}
