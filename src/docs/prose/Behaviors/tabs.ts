import { readStored, store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { nextIndex } from '#base/ui/next-index.ts'
import { DIALECT_TABS } from '#docs/shell/tab-choice.ts'
import { preserveScrollPosition, setQuery } from './apply-choice.ts'
import { chooseDialect } from './dialect.ts'
import { selectInGroup, selectInSet, tabsOf } from './tab-set.ts'

/** Applies the stored choices, then those in the URL, to all sets of tabs under `root`. */
export function showTabs(root: ParentNode): void {
  const query = new URLSearchParams(location.search)
  for (const set of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const { tabs: groupId = '', tabsQuery } = set.dataset
    const stored =
      groupId && groupId !== DIALECT_TABS ? readStored(STORAGE_KEYS.tabs + groupId) : null
    if (stored !== null) selectInSet(set, stored)
    const inAddress = tabsQuery ? query.get(tabsQuery) : null
    if (inAddress !== null) selectInSet(set, inAddress)
  }
}

/** Applies a reader's choice of a tab: to its whole group, to storage, and to the URL if configured. */
export function chooseTab(tab: HTMLElement): void {
  const set = tab.closest<HTMLElement>('[data-tabs]')
  const { value } = tab.dataset
  if (!set || value === undefined) return
  const { tabs: groupId = '', tabsQuery } = set.dataset
  if (groupId === DIALECT_TABS) {
    chooseDialect(value, tab)
  } else if (groupId) {
    preserveScrollPosition(tab, () => selectInGroup(document, groupId, value))
    store(STORAGE_KEYS.tabs + groupId, value)
  }
  // A value that isn't a dialect, or a set without a group, only affects this set.
  selectInSet(set, value)
  if (tabsQuery) setQuery(tabsQuery, value, 'always')
}

/** Selects another tab with the arrow keys, Home or End. */
export function moveBetweenTabs(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || target.role !== 'tab') return
  const set = target.closest('[data-tabs]')
  if (!set || event.ctrlKey || event.metaKey || event.altKey) return
  const tabs = tabsOf(set)
  const next = nextIndex(key, tabs.indexOf(target), tabs.length, 'ArrowRight')
  const tab = next === null ? undefined : tabs[next]
  if (!tab) return
  event.preventDefault()
  tab.focus()
  chooseTab(tab)
}
