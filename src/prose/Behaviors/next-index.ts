/** Returns the index that a key moves to in a wrapping row of `count` items; null if it doesn't move. */
export function nextIndex(key: string, index: number, count: number): number | null {
  if (index < 0 || count === 0) return null
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
