import { DEFAULT_DIALECT, type Dialect, isDialect } from '#base/model/dialect.ts'
import { checkDialect } from './check-dialect.ts'

/** Returns the dialect that the site shows: the boot script and `showSiteDialect` put it on `<html>`. */
export function siteDialect(): Dialect {
  const { dialect } = document.documentElement.dataset
  return isDialect(dialect) ? dialect : DEFAULT_DIALECT
}

/** Shows a dialect on the whole page. */
export function showSiteDialect(dialect: Dialect): void {
  document.documentElement.dataset.dialect = dialect
  checkDialect()
}
