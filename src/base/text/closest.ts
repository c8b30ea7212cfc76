/** Returns the candidate closest to `word`, or undefined when none is close enough to be a typo. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  const limit = word.length < 4 ? 1 : Math.min(3, Math.max(2, Math.floor(word.length / 3)))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Returns a fix sentence: the closest match, if any, and all allowed values. */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = closest(word, candidates)
  const all = `Known: ${[...candidates].sort().join(', ') || 'none'}.`
  return near ? `Did you mean "${near}"? ${all}` : all
}

/** Returns the Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const substitution = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(previous[j]! + 1, row[j - 1]! + 1, substitution))
    }
    previous = row
  }
  return previous[b.length]!
}
