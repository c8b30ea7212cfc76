import { BOOT_TABS_SHEET } from '#model/tab-choice.ts'
import { watchOverflow } from '#ui/overflow.ts'
import { showDialect, startDialect } from './dialect.ts'
import { filterList } from './filter.ts'
import { showTabs } from './tabs.ts'

/**
 * Puts the page in step with the reader's choices. Returns the way to forget the page.
 */
export function refresh(): () => void {
  showDialect(startDialect())
  showTabs(document)
  dropBootSheet()
  applyFilter()
  const stop = new AbortController()
  if (document.querySelector('[data-course]')) {
    void import('./course-view.ts').then(({ watchCourse }) => watchCourse(stop.signal))
  }
  const forgetOverflow = watchOverflow(document)
  return () => {
    stop.abort()
    forgetOverflow()
  }
}

/** What was typed into a filter before the page was live. */
function applyFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filter]')
  if (field?.value) void filterList(field)
}

/** From now on the tabs' attributes say what is shown. */
function dropBootSheet(): void {
  const sheet: unknown = Reflect.get(window, BOOT_TABS_SHEET)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}
