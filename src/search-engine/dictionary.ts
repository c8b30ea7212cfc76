/** Terms `from` to `to` (exclusive) of a sorted dictionary, `typos` away from what was asked. */
export interface TermRange {
  from: number
  to: number
  typos: number
}

/** The first term, from `low` on, that `isBefore` does not hold for. */
function partition(low: number, high: number, isBefore: (at: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of a term, or where it would stand. */
function lowerBound(terms: readonly string[], text: string): number {
  return partition(0, terms.length, (at) => terms[at]! < text)
}

/** The term itself; null when the dictionary lacks it. */
export function findTerm(terms: readonly string[], text: string): TermRange | null {
  const at = lowerBound(terms, text)
  return terms[at] === text ? { from: at, to: at + 1, typos: 0 } : null
}

/** Where the terms from `from` on stop to start with `prefix`. */
function prefixEnd(terms: readonly string[], prefix: string, from: number): number {
  // Nearby ends are found in few steps, however long the dictionary is.
  let step = 1
  while (from + step < terms.length && terms[from + step]!.startsWith(prefix)) step *= 2
  return partition(from, Math.min(terms.length, from + step), (at) => terms[at]!.startsWith(prefix))
}

/** Every term that starts with `text`; null when none does. */
export function findPrefix(terms: readonly string[], text: string): TermRange | null {
  const from = lowerBound(terms, text)
  const to = prefixEnd(terms, text, from)
  return to > from ? { from, to, typos: 0 } : null
}

/**
 * Terms within `budget` typos of `text`, those without typos left out. A typo is a letter added,
 * left out, replaced, or swapped with its neighbour (optimal string alignment). With `prefix`,
 * terms that start with something that near. Only letters are similar, never digits and symbols.
 *
 * The sorted dictionary is walked as a tree: terms share the rows of the distance table for the
 * letters that they share, and what starts too far away is skipped whole.
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
    // All terms that share the start at which this one failed share its verdict.
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

/** Whether a single term is within `budget` typos of `text`, but not the same. */
export function isSimilar(term: string, text: string, budget: number, prefix: boolean): boolean {
  if (budget === 0 || !mayBeSimilar(term, text, budget, prefix)) return false
  return findSimilar([term], text, budget, prefix).length > 0
}

/** Rules most terms out by their length and letters, which is quick. */
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

/** Fills the row of the term's first `depth` letters; answers the least number in it. */
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
