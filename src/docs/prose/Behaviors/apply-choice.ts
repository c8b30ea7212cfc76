/**
 * Applies a change that may alter heights all over the page, and preserves the position of `control` on the
 * screen, so that the reader doesn't lose their place.
 */
export function preserveScrollPosition(control: Element | undefined, change: () => void): void {
  const before = control?.getBoundingClientRect().top
  change()
  if (control === undefined || before === undefined) return
  const moved = control.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}

/**
 * Sets a parameter in the URL without a new history entry or scrolling.
 *
 * @param when `present` changes it only if the URL already has it.
 */
export function setQuery(name: string, value: string, when: 'always' | 'present'): void {
  const url = new URL(location.href)
  const current = url.searchParams.get(name)
  if (current === value || (when === 'present' && current === null)) return
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
