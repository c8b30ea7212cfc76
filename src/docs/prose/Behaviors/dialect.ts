import { QUERY_KEYS } from '#base/model/constants.ts'
import { type Dialect, isDialect } from '#base/model/dialect.ts'
import { readStored, store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { DIALECT_RADIOS } from '#base/ui/DialectSwitch/check-dialect.ts'
import { showSiteDialect, siteDialect } from '#base/ui/DialectSwitch/site-dialect.ts'
import { DIALECT_TABS } from '#docs/shell/tab-choice.ts'
import { preserveScrollPosition, setQuery } from './apply-choice.ts'
import { selectInGroup } from './tab-set.ts'

/** Whether this is the initially loaded page, the only one where a reader can be faster than the script. */
let isFirstPage = true

/** Returns the dialect that the URL names, if any. */
export function dialectInAddress(): Dialect | null {
  const value = new URLSearchParams(location.search).get(QUERY_KEYS.dialect)
  return isDialect(value) ? value : null
}

/**
 * Returns the dialect to show on a newly rendered page: what the reader selected before the script ran, then
 * the one in the URL (which counts as a choice), then the stored choice.
 */
export function startDialect(): Dialect | null {
  const pressed = document.querySelector<HTMLInputElement>(
    `${DIALECT_RADIOS}:checked:not(:default)`,
  )
  // A radio button checked by the boot script isn't a choice: storing it again would overwrite a later choice
  // in another tab.
  const isPressed = pressed?.value !== siteDialect()
  const early = isFirstPage && isPressed && isDialect(pressed?.value) ? pressed.value : null
  isFirstPage = false
  const chosen = early ?? dialectInAddress()
  if (chosen) store(STORAGE_KEYS.dialect, chosen)
  if (early) setQuery(QUERY_KEYS.dialect, early, 'present')
  const stored = readStored(STORAGE_KEYS.dialect)
  return chosen ?? (isDialect(stored) ? stored : null)
}

/** Shows a dialect on the whole page; null doesn't change it. */
export function showDialect(dialect: Dialect | null): void {
  const shown = dialect ?? siteDialect()
  showSiteDialect(shown)
  selectInGroup(document, DIALECT_TABS, shown)
}

/**
 * Applies a reader's choice: shows it everywhere, stores it, and puts it into the URL.
 *
 * @param control the element that was clicked: its position on the screen is preserved. Without it, the
 *   choice comes from another browser tab, and the URL is changed only if it names a dialect.
 */
export function chooseDialect(value: string, control?: Element): void {
  if (!isDialect(value)) return
  preserveScrollPosition(control, () => showDialect(value))
  if (control) store(STORAGE_KEYS.dialect, value)
  setQuery(QUERY_KEYS.dialect, value, control ? 'always' : 'present')
}
