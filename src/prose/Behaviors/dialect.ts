import { QUERY_KEYS, STORAGE_KEYS } from '#model/constants.ts'
import { DEFAULT_DIALECT, type Dialect, isDialect } from '#model/dialect.ts'
import { readStored, store } from '#model/storage.ts'
import { DIALECT_TABS } from '#model/tab-choice.ts'
import { inPlace } from './in-place.ts'
import { setQuery } from './query.ts'
import { selectInGroup } from './tab-set.ts'

/** Only on the page that came with the document can a reader be faster than the script. */
let isFirstPage = true

const RADIOS = '[data-dialect-radio]'

/** The dialect that the address names, if any. */
export function dialectInAddress(): Dialect | null {
  const value = new URLSearchParams(location.search).get(QUERY_KEYS.dialect)
  return isDialect(value) ? value : null
}

/**
 * The dialect to show on a page that was just put up: what the reader pressed before the script ran,
 * then the address (which counts as a choice), then the choice made before.
 */
export function startDialect(): Dialect | null {
  const pressed = document.querySelector<HTMLInputElement>(`${RADIOS}:checked:not(:default)`)
  // What the boot script had checked is no press: to store it again would undo what another tab chose since.
  const isPressed = pressed?.value !== document.documentElement.dataset.dialect
  const early = isFirstPage && isPressed && isDialect(pressed?.value) ? pressed.value : null
  isFirstPage = false
  const chosen = early ?? dialectInAddress()
  if (chosen) store(STORAGE_KEYS.dialect, chosen)
  if (early) setQuery(QUERY_KEYS.dialect, early, 'present')
  const stored = readStored(STORAGE_KEYS.dialect)
  return chosen ?? (isDialect(stored) ? stored : null)
}

/** Shows a dialect on the whole page; null leaves what is shown. */
export function showDialect(dialect: Dialect | null): void {
  const root = document.documentElement
  const shown =
    dialect ?? (isDialect(root.dataset.dialect) ? root.dataset.dialect : DEFAULT_DIALECT)
  root.dataset.dialect = shown
  for (const radio of document.querySelectorAll<HTMLInputElement>(RADIOS)) {
    radio.checked = radio.value === shown
  }
  selectInGroup(document, DIALECT_TABS, shown)
}

/**
 * A reader's choice: shown everywhere, remembered, and put into the address.
 *
 * @param control what was pressed: it stays where it is on the screen. Without it the choice comes
 *   from another browser tab, and only an address that names a dialect is changed.
 */
export function chooseDialect(value: string, control?: Element): void {
  if (!isDialect(value)) return
  inPlace(control, () => showDialect(value))
  if (control) store(STORAGE_KEYS.dialect, value)
  setQuery(QUERY_KEYS.dialect, value, control ? 'always' : 'present')
}
