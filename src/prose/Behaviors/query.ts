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
