/** Returns a bit for each letter of a term: `a` to `z`, digits as one, and everything else as one. */
export function letterMask(term: string): number {
  let mask = 0
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i)
    if (code >= 97 && code <= 122) mask |= 1 << (code - 97)
    else mask |= code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
  }
  return mask
}

/**
 * Returns whether one text becomes the other by so many inserted, removed or replaced letters at most
 * (Levenshtein's distance).
 */
export function isSimilar(a: string, b: string, distance: number): boolean {
  if (Math.abs(a.length - b.length) > distance) return false
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cost = Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > distance) return false
    previous = current
  }
  return previous[b.length]! <= distance
}
