/**
 * Puts a parameter into the address in place: no new entry in the history, no scrolling.
 *
 * @param when `present` changes it only where the address has it already.
 */
export function setQuery(name: string, value: string, when: 'always' | 'present'): void {
  const url = new URL(location.href)
  const current = url.searchParams.get(name)
  if (current === value || (when === 'present' && current === null)) return
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}
