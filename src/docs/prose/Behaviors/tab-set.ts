import { tabsOfGroup } from '#docs/shell/tab-choice.ts'

/** Shows the panel with this value in one set of tabs; does nothing if the set lacks it. */
export function selectInSet(set: Element, value: string): void {
  const parts = [...set.children] as HTMLElement[]
  if (!parts.some((part) => part.dataset.tab === value)) return
  for (const part of parts) {
    if (part.dataset.tab !== undefined) part.toggleAttribute('data-off', part.dataset.tab !== value)
  }
  for (const tab of tabsOf(set)) {
    const isOn = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(isOn))
    tab.tabIndex = isOn ? 0 : -1
  }
}

/** Shows the panels with this value in all sets of a group. */
export function selectInGroup(root: ParentNode, groupId: string, value: string): void {
  for (const set of root.querySelectorAll(tabsOfGroup(groupId))) selectInSet(set, value)
}

/** Returns the tabs of one set, in order. */
export function tabsOf(set: Element): HTMLElement[] {
  return [...set.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')]
}
