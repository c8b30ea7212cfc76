const BACKWARD = { ArrowRight: 'ArrowLeft', ArrowDown: 'ArrowUp' } as const

/**
 * Returns the index that a key moves the focus to in a row or column that wraps; null if the key does nothing there.
 *
 * @param index of the focused item; -1 if the focus is on the button that opens them, where Home and End scroll the page.
 */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  forward: keyof typeof BACKWARD,
): number | null {
  if (count === 0) return null
  if (key === forward) return (index + 1) % count
  if (key === BACKWARD[forward]) return (Math.max(index, 0) - 1 + count) % count
  if (index < 0) return null
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : null
}
