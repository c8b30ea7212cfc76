/**
 * Whether a key goes into a field. An editor's field may stand in a shadow tree, whose host is all that
 * `event.target` tells; so the event's path is asked. The path is known only while the event is
 * dispatched.
 */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
