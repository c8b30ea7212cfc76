import type { Dialect } from '#model/dialect.ts'

/** Switches the whole site to a dialect, as if the reader had clicked its button. */
export function chooseDialect(bench: HTMLElement | null, dialect: Dialect): void {
  const radio = bench?.querySelector<HTMLInputElement>(`[data-dialect-radio][value="${dialect}"]`)
  radio?.click()
  // If a dialect's radio button has the focus, move it to the chosen one.
  if (document.activeElement?.matches('[data-dialect-radio]')) radio?.focus()
}
