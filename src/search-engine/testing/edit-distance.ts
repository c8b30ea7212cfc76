/** Returns the optimal string alignment distance, straight from its definition. */
function editDistance(a: string, b: string): number {
  const known = new Map<number, number>()
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = i * 1000 + j
    const before = known.get(key)
    if (before !== undefined) return before
    const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
    let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced)
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
      least = Math.min(least, at(i - 2, j - 2) + 1)
    }
    known.set(key, least)
    return least
  }
  return at(a.length, b.length)
}

/** Returns the typos between a query word and a term, or its most similar prefix; `Infinity` beyond two. */
export function similarity(text: string, term: string, prefix: boolean): number {
  const starts = prefix ? Array.from(term, (_, i) => term.slice(0, i + 1)) : [term]
  let least = Infinity
  for (const start of starts) {
    // Digits and symbols are never similar; the text after the most similar prefix doesn't matter.
    if (Math.abs(start.length - text.length) > 2) continue
    if (!/^\$?[\p{L}\p{M}]*$/u.test(start) || start.startsWith('$') !== text.startsWith('$'))
      continue
    least = Math.min(least, editDistance(text, start))
  }
  return least <= 2 ? least : Infinity
}
