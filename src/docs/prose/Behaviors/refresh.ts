import { watchOverflow } from '#base/ui/overflow.ts'
import { BOOT_TABS_SHEET } from '#docs/shell/tab-choice.ts'
import { showDialect, startDialect } from './dialect.ts'
import { showTabs } from './tabs.ts'

/** Applies the reader's choices to the page. Returns a cleanup function. */
export function refresh(): () => void {
  showDialect(startDialect())
  showTabs(document)
  removeBootSheet()
  applyFilter()
  const stop = new AbortController()
  if (document.querySelector('[data-course]')) {
    import('./course-view.ts').then(
      ({ watchCourse }) => watchCourse(stop.signal),
      // Without a connection, or while the page is left: the course can be read without its progress.
      () => undefined,
    )
  }
  const stopWatching = watchOverflow()
  return () => {
    stop.abort()
    stopWatching()
  }
}

/** Applies what was typed into a filter before the page was interactive. */
function applyFilter(): void {
  const field = document.querySelector<HTMLInputElement>('[data-filter]')
  if (field?.value) void filterList(field)
}

/** Removes the boot script's stylesheet: from now on the tabs' attributes determine what is shown. */
function removeBootSheet(): void {
  const sheet = window[BOOT_TABS_SHEET]
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
}

/** Filters the list that a field belongs to; the code for it is loaded on first input. */
export async function filterList(field: HTMLInputElement): Promise<void> {
  const { showMatches } = await import('./name-filter.ts')
  showMatches(field)
}
