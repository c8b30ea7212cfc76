import { findPrefix, findSimilar, findTerm, type TermRange } from './dictionary.ts'
import { GRADE, gradeOf, type MatchKind } from './grades.ts'
import { phraseOccurrences } from './phrase.ts'
import { FLAGS, type Postings } from './postings.ts'
import type { Alternative, QueryWord } from './query.ts'

/** Occurrences that all match a query word in the same way. */
export interface OccurrenceRange {
  records: Uint32Array
  occurrences: Uint32Array
  places: Uint16Array
  from: number
  to: number
  typos: number
  kind: MatchKind
}

function fromRange(postings: Postings, range: TermRange, kind: MatchKind): OccurrenceRange {
  const { records, occurrences, places, starts } = postings
  const from = starts[range.from]!
  return { records, occurrences, places, from, to: starts[range.to]!, typos: range.typos, kind }
}

/** Returns everything in the index that matches a word, with up to `word.budget` typos. */
export function sourcesOf(postings: Postings, word: QueryWord): OccurrenceRange[] {
  const { terms } = postings
  const sources: OccurrenceRange[] = []
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

/** Returns the occurrences that are whole values. */
function wholeValues({ kind, typos, from, to, ...columns }: OccurrenceRange): OccurrenceRange {
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

/** Finds a phrase; terms that the index lacks may be similar ones while all typos stay within the budget. */
function phraseSource(
  postings: Postings,
  { terms, prefix, budgets }: Alternative,
  budget: number,
): OccurrenceRange | null {
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

/** Minimum length of each half of a word that is split in two. */
const MIN_HALF_LENGTH = 3
/** Minimum length of the second half if it may be a prefix of a longer word. */
const MIN_PREFIX_LENGTH = 2
const MAX_SPLITS = 4

/** Makes "innerjoin" also find "inner join": both halves must be words of the index, side by side. */
export function splitsOf(terms: readonly string[], word: QueryWord): Alternative[] {
  const splits: Alternative[] = []
  const { text, prefix } = word
  if (!/^[\p{L}\p{M}]+$/u.test(text)) return splits
  const end = text.length - (prefix ? MIN_PREFIX_LENGTH : MIN_HALF_LENGTH)
  for (let at = MIN_HALF_LENGTH; at <= end; at++) {
    if (splits.length === MAX_SPLITS) break
    const halves = [text.slice(0, at), text.slice(at)]
    if (!findTerm(terms, halves[0]!)) continue
    if (prefix ? !findPrefix(terms, halves[1]!) : !findTerm(terms, halves[1]!)) continue
    splits.push({ terms: halves, prefix, exact: false })
  }
  return splits
}
