import { QUERY_KEYS } from '#base/model/constants.ts'
import { DEFAULT_DIALECT, type Dialect, isDialect } from '#base/model/dialect.ts'
import { readStored, store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { DIALECT_RADIOS } from '#base/ui/DialectSwitch/check-dialect.ts'
import { showSiteDialect } from '#base/ui/DialectSwitch/site-dialect.ts'

/**
 * Switches this tab to the dialect of what it opened: a link, a draft, a snippet or a script. Unlike the
 * dialect that a reader chooses, it isn't stored: other pages and tabs keep that choice.
 */
export function showDialect(dialect: Dialect): void {
  if (document.documentElement.dataset.dialect === dialect) return
  // Without a stored choice, the next page would keep what is shown.
  if (!isDialect(readStored(STORAGE_KEYS.dialect))) store(STORAGE_KEYS.dialect, DEFAULT_DIALECT)
  showSiteDialect(dialect)
  // If a dialect's radio button has the focus, move it to the one that is shown.
  const { activeElement } = document
  if (activeElement?.matches(DIALECT_RADIOS)) {
    activeElement.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked')?.focus()
  }
  // After a reload, the address would take precedence over the draft.
  const url = new URL(location.href)
  if (url.searchParams.get(QUERY_KEYS.dialect) === dialect) return
  url.searchParams.delete(QUERY_KEYS.dialect)
  history.replaceState(history.state, '', url)
}
