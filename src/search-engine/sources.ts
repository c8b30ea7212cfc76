import { findPrefix, findSimilar, findTerm, type TermRange } from './dictionary.ts'
import { GRADE, gradeOf, type MatchKind } from './grades.ts'
import { phraseOccurrences } from './phrase.ts'
import { FLAGS, type Postings } from './postings.ts'
import type { Alternative, QueryWord } from './query.ts'

/** Occurrences that match a query word, all in the same way. */
export interface Source {
  records: Uint32Array
  occurrences: Uint32Array
  places: Uint16Array
  from: number
  to: number
  typos: number
  kind: MatchKind
}

function fromRange(postings: Postings, range: TermRange, kind: MatchKind): Source {
  const { records, occurrences, places, starts } = postings
  const from = starts[range.from]!
  return { records, occurrences, places, from, to: starts[range.to]!, typos: range.typos, kind }
}

/** Everything in the index that matches a word, with as many typos as `word.budget` allows. */
export function sourcesOf(postings: Postings, word: QueryWord): Source[] {
  const { terms } = postings
  const sources: Source[] = []
  const add = (range: TermRange | null, kind: MatchKind) => {
    if (range) sources.push(fromRange(postings, range, kind))
  }
  add(findTerm(terms, word.text), 'equal')
  if (word.prefix) add(findPrefix(terms, word.text), 'prefix')
  for (const alternative of word.alternatives) {
    const { terms: phrase, prefix, exact } = alternative
    if (phrase.length > 1) {
      const source = phraseSource(postings, alternative, word.budget)
      if (source) sources.push(source)
    } else if (phrase[0] !== undefined) {
      add(findTerm(terms, phrase[0]), exact ? 'equal' : 'near')
      if (prefix) add(findPrefix(terms, phrase[0]), exact ? 'prefix' : 'near')
    }
  }
  if (word.budget > 0) {
    const similar = findSimilar(terms, word.text, word.budget, word.prefix)
    for (const range of similar) add(range, 'typo')
  }
  return word.valuesOnly ? sources.map(wholeValues) : sources
}

/** The occurrences that are a whole value. */
function wholeValues({ kind, typos, from, to, ...columns }: Source): Source {
  const kept: number[] = []
  for (let i = from; i < to; i++) {
    if (gradeOf(kind, columns.occurrences[i]! & FLAGS) === GRADE.value) kept.push(i)
  }
  return {
    records: Uint32Array.from(kept, (i) => columns.records[i]!),
    occurrences: Uint32Array.from(kept, (i) => columns.occurrences[i]!),
    places: Uint16Array.from(kept, (i) => columns.places[i]!),
    from: 0,
    to: kept.length,
    typos,
    kind,
  }
}

/** Terms that the index lacks may be similar ones, as long as all typos stay within the budget. */
function phraseSource(
  postings: Postings,
  { terms, prefix, budgets }: Alternative,
  budget: number,
): Source | null {
  let typos = 0
  const ranges: TermRange[][] = []
  for (const [i, term] of terms.entries()) {
    const open = prefix && i === terms.length - 1
    const range = open ? findPrefix(postings.terms, term) : findTerm(postings.terms, term)
    const allowed = Math.min(budget - typos, budgets?.[i] ?? 0)
    const similar = range ? [range] : findSimilar(postings.terms, term, allowed, open)
    if (similar.length === 0) return null
    typos += Math.max(...similar.map((one) => one.typos))
    ranges.push(similar)
  }
  const found = phraseOccurrences(postings, ranges)
  const kind = typos > 0 ? 'typo' : 'near'
  return found && { ...found, from: 0, to: found.records.length, typos, kind }
}

/** Each half of a word that is read as two must have this many letters, */
const SHORTEST_HALF = 3
/** or this many where it may be the start of a longer word. */
const SHORTEST_START = 2
const MOST_SPLITS = 4

/** "innerjoin" also finds "inner join": both halves are words of the index, side by side. */
export function splitsOf(terms: readonly string[], word: QueryWord): Alternative[] {
  const splits: Alternative[] = []
  const { text, prefix } = word
  if (!/^[\p{L}\p{M}]+$/u.test(text)) return splits
  const end = text.length - (prefix ? SHORTEST_START : SHORTEST_HALF)
  for (let at = SHORTEST_HALF; at <= end; at++) {
    if (splits.length === MOST_SPLITS) break
    const halves = [text.slice(0, at), text.slice(at)]
    if (!findTerm(terms, halves[0]!)) continue
    if (prefix ? !findPrefix(terms, halves[1]!) : !findTerm(terms, halves[1]!)) continue
    splits.push({ terms: halves, prefix, exact: false })
  }
  return splits
}
