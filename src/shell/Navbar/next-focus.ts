/**
 * The item of a menu that a key moves the focus to; null when the key has no meaning there.
 *
 * @param current index of the focused item; -1 when the menu's button has the focus.
 */
export function nextFocus(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return current < 0 ? null : 0
    case 'End':
      return current < 0 ? null : count - 1
    default:
      return null
  }
}
