/**
 * Returns whether a key event targets a field. An editor's field may be inside a shadow tree, of which
 * `event.target` only exposes the host, so this checks the event's path. The path is only available while the
 * event is being dispatched.
 */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

/**
 * Returns what a key press asks of the search: Ctrl+K or Command+K anywhere opens and closes it, `/` outside of
 * fields opens it (spec 2.26).
 */
export function searchShortcut(event: KeyboardEvent): 'toggle' | 'open' | null {
  const { key, ctrlKey, metaKey, altKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) return 'toggle'
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(event) ? 'open' : null
}
