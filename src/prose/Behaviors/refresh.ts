import { BOOT_TABS_SHEET } from '#model/tab-choice.ts'
import { showDialect, startDialect } from './dialect.ts'
import { watchOverflow } from './overflow.ts'
import { showTabs } from './tabs.ts'

/**
 * Puts the page in step with the reader's choices. Returns the way to forget the page.
 */
export function refresh(): () => void {
  showDialect(startDialect())
  showTabs(document)
  dropBootSheet()
  return watchOverflow(document)
}

/** From now on the tabs' attributes say what is shown. */
function dropBootSheet(): void {
  const sheet: unknown = Reflect.get(window, BOOT_TABS_SHEET)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}
