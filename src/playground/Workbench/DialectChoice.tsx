import { useId } from 'react'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import css from './DialectChoice.module.css'

/** The site's choice of dialect: the buttons are known and kept in step by their attribute. */
export function DialectChoice({ dialect }: { dialect: Dialect }) {
  const name = useId()
  return (
    <div className={css.root} role="radiogroup" aria-label="Dialect">
      {DIALECTS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === dialect}
            data-dialect-radio=""
          />
          {DIALECT_LABELS[value]}
        </label>
      ))}
    </div>
  )
}

/** Makes the whole site show a dialect, as if the reader had pressed its button. */
export function chooseDialect(bench: HTMLElement | null, dialect: Dialect): void {
  const radio = bench?.querySelector<HTMLInputElement>(`[data-dialect-radio][value="${dialect}"]`)
  radio?.click()
  // Among the radio buttons the focus goes with the choice.
  if (document.activeElement?.matches('[data-dialect-radio]')) radio?.focus()
}

/** Makes the whole site show the dialect that stands after the given one. */
export function chooseNextDialect(bench: HTMLElement | null, dialect: Dialect): void {
  const next = DIALECTS[(DIALECTS.indexOf(dialect) + 1) % DIALECTS.length]
  if (next) chooseDialect(bench, next)
}
