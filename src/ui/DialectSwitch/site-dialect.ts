import { DEFAULT_DIALECT, type Dialect, isDialect } from '#model/dialect.ts'

/** Selector of the radio buttons that choose the dialect of the whole site. */
export const DIALECT_RADIOS = '[data-dialect-radio]'

/** Returns the dialect that the site shows: the boot script and `showSiteDialect` put it on `<html>`. */
export function siteDialect(): Dialect {
  const { dialect } = document.documentElement.dataset
  return isDialect(dialect) ? dialect : DEFAULT_DIALECT
}

/** Shows a dialect on the whole page. */
export function showSiteDialect(dialect: Dialect): void {
  document.documentElement.dataset.dialect = dialect
  for (const radio of document.querySelectorAll<HTMLInputElement>(DIALECT_RADIOS)) {
    radio.checked = radio.value === dialect
  }
}
