/**
 * Returns the index of the menu item that a key moves focus to; null if the key does nothing there.
 *
 * @param current index of the focused item; -1 if the menu's button has focus
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
