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
export function lowerBound(terms: readonly string[], text: string): number {
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
  const width = text.length + 1
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, i) => Math.min(i, 255))]
  let previous = ''
  let at = 0
  while (at < terms.length) {
    const term = terms[at]!
    let depth = 0
    while (depth < previous.length && previous[depth] === term[depth]) depth++
    for (depth++; depth <= term.length; depth++) {
      const row = fillRow(rows, text, term, depth)
      let rowLeast = 255
      for (const cell of row) if (cell < rowLeast) rowLeast = cell
      if (rowLeast > budget) break
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

function fillRow(rows: Uint8Array[], text: string, term: string, depth: number): Uint8Array {
  const width = text.length + 1
  rows[depth] ??= new Uint8Array(width)
  const row = rows[depth]!
  const above = rows[depth - 1]!
  const letter = term[depth - 1]
  row[0] = Math.min(depth, 255)
  for (let i = 1; i < width; i++) {
    let cell = Math.min(
      above[i]! + 1,
      row[i - 1]! + 1,
      above[i - 1]! + (text[i - 1] === letter ? 0 : 1),
    )
    if (depth > 1 && i > 1 && text[i - 1] === term[depth - 2] && text[i - 2] === letter) {
      cell = Math.min(cell, rows[depth - 2]![i - 2]! + 1)
    }
    row[i] = Math.min(cell, 255)
  }
  return row
}
