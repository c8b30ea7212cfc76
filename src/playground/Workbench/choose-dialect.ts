import { DIALECTS, type Dialect } from '#model/dialect.ts'

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
