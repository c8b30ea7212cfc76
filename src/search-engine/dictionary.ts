/** Terms `from` to `to` (exclusive) of a sorted dictionary, `typos` away from the requested text. */
export interface TermRange {
  from: number
  to: number
  typos: number
}

/** Returns the first index from `low` on for which `isBefore` is false. */
function partition(low: number, high: number, isBefore: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the index of a term, or the index at which it would be inserted. */
function lowerBound(terms: readonly string[], text: string): number {
  return partition(0, terms.length, (at) => terms[at]! < text)
}

/** Returns the range of the term itself; null if it isn't in the dictionary. */
export function findTerm(terms: readonly string[], text: string): TermRange | null {
  const at = lowerBound(terms, text)
  return terms[at] === text ? { from: at, to: at + 1, typos: 0 } : null
}

/** Returns the end of the run of terms that start with `prefix`, which begins at `from`. */
function prefixEnd(terms: readonly string[], prefix: string, from: number): number {
  // Galloping search: a nearby end takes few steps, however long the dictionary is.
  let step = 1
  while (from + step < terms.length && terms[from + step]!.startsWith(prefix)) step *= 2
  return partition(from, Math.min(terms.length, from + step), (at) => terms[at]!.startsWith(prefix))
}

/** Returns the range of terms that start with `text`; null if there are none. */
export function findPrefix(terms: readonly string[], text: string): TermRange | null {
  const from = lowerBound(terms, text)
  const to = prefixEnd(terms, text, from)
  return to > from ? { from, to, typos: 0 } : null
}

/**
 * Returns the terms within `budget` typos of `text`, except exact matches. A typo is a letter inserted,
 * omitted, replaced, or swapped with its neighbor (optimal string alignment). With `prefix`, terms that start
 * with such a text match too. Only letters may be similar, never digits and symbols.
 *
 * The sorted dictionary is traversed as a trie: terms with a common prefix share its rows of the distance
 * table, and prefixes that are too far away are skipped entirely.
 */
export function findSimilar(
  terms: readonly string[],
  text: string,
  budget: number,
  prefix: boolean,
): TermRange[] {
  const found: TermRange[] = []
  const allowed = text.startsWith('$') ? /^\$[\p{L}\p{M}]*$/u : /^[\p{L}\p{M}]*$/u
  const letters = Uint16Array.from(text, (_, i) => text.charCodeAt(i))
  const width = text.length + 1
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, i) => Math.min(i, 255))]
  let previous = ''
  let at = 0
  while (at < terms.length) {
    const term = terms[at]!
    let depth = sharedLength(previous, term)
    for (depth++; depth <= term.length; depth++) {
      if (fillRow(rows, letters, term, depth) > budget) break
    }
    const whole = depth > term.length
    previous = whole ? term : term.slice(0, depth)
    // All terms that start with the prefix at which this one stopped have the same result.
    const next = whole ? at + 1 : prefixEnd(terms, previous, at)
    let typos = whole ? rows[term.length]![width - 1]! : 255
    if (prefix) {
      for (let d = 1; d <= previous.length; d++) typos = Math.min(typos, rows[d]![width - 1]!)
    }
    if (typos > 0 && typos <= budget && allowed.test(previous)) {
      found.push({ from: at, to: next, typos })
    }
    at = next
  }
  return found
}

/** Returns whether a single term is within `budget` typos of `text`, but not equal to it. */
export function isSimilar(term: string, text: string, budget: number, prefix: boolean): boolean {
  if (budget === 0 || !mayBeSimilar(term, text, budget, prefix)) return false
  return findSimilar([term], text, budget, prefix).length > 0
}

/** Quickly rules out most terms by their length and letters. */
function mayBeSimilar(term: string, text: string, budget: number, prefix: boolean): boolean {
  if (term.length < text.length - budget) return false
  if (!prefix && term.length > text.length + budget) return false
  let missing = 0
  for (const letter of text) if (!term.includes(letter)) missing++
  return missing <= budget
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

/** Fills the row for the term's first `depth` letters and returns its minimum. */
function fillRow(rows: Uint8Array[], letters: Uint16Array, term: string, depth: number): number {
  const width = letters.length + 1
  rows[depth] ??= new Uint8Array(width)
  const row = rows[depth]!
  const above = rows[depth - 1]!
  const twoAbove = rows[depth - 2]
  const letter = term.charCodeAt(depth - 1)
  const before = term.charCodeAt(depth - 2)
  let left = Math.min(depth, 255)
  let least = left
  row[0] = left
  for (let i = 1; i < width; i++) {
    const own = letters[i - 1]!
    let cell = Math.min(above[i]! + 1, left + 1, above[i - 1]! + (own === letter ? 0 : 1), 255)
    if (twoAbove && i > 1 && own === before && letters[i - 2] === letter) {
      cell = Math.min(cell, twoAbove[i - 2]! + 1)
    }
    row[i] = cell
    left = cell
    if (cell < least) least = cell
  }
  return least
}
