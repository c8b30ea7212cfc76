/**
 * The engine's rules implemented as slowly and plainly as possible: no dictionary, no postings, no packing.
 * Tests compare the engine with it. It shares `tokenize` and `analyzeQuery` with the engine, which have their
 * own tests.
 */
import { ownAlternatives, withWholeNames } from '../attempts.ts'
import { type Alternative, analyzeQuery, type QueryWord } from '../query.ts'
import {
  ALGOLIA_RANKING,
  parseSearchable,
  parseSortKey,
  type SearchableAttribute,
} from '../settings.ts'
import { tokenize } from '../tokenize.ts'
import type { Criterion, EngineRecord, IndexSettings, SearchParams } from '../types.ts'
import { textsOf, valueAt } from '../values.ts'
import { similarity } from './edit-distance.ts'

/** A term at a position in a record. */
interface Spot {
  term: string
  attribute: number
  position: number
  piece: boolean
  starts: boolean
  ends: boolean
}

interface Match {
  spot: Spot
  typos: number
  grade: number
}

function spotsOf(record: object, paths: readonly string[]): Spot[] {
  const spots: Spot[] = []
  for (const [attribute, path] of paths.entries()) {
    let offset = 0
    for (const text of textsOf(valueAt(record, path))) {
      const { words, dotted } = tokenize(text)
      const last = words.length - 1
      for (const { text: term, position: at, pieces } of words) {
        const place = { attribute, position: offset + at }
        spots.push({ term, ...place, piece: false, starts: at === 0, ends: at === last })
        for (const [n, piece] of pieces.entries()) {
          const starts = at === 0 && n === 0
          const ends = at === last && n === pieces.length - 1
          spots.push({ term: piece.text, ...place, piece: true, starts, ends })
        }
      }
      for (const { text: term, first, last: end } of dotted) {
        const place = { attribute, position: offset + first }
        spots.push({ term, ...place, piece: false, starts: first === 0, ends: end === last })
      }
      if (words.length > 0) offset += words.length + 8
    }
  }
  return spots
}

function wordMatches(spots: Spot[], word: QueryWord, dictionary: Set<string>): Match[] {
  const matches: Match[] = []
  for (const spot of spots) {
    const { term, piece } = spot
    if (term === word.text) {
      const grade = piece ? 3 : spot.starts && spot.ends ? 0 : 1
      if (grade === 0 || !word.valuesOnly) matches.push({ spot, typos: 0, grade })
    }
    if (word.valuesOnly) {
      const isWhole = spot.starts && spot.ends && !piece
      if (isWhole && word.alternatives.some(({ terms }) => terms[0] === term)) {
        matches.push({ spot, typos: 0, grade: 0 })
      }
      continue
    }
    if (word.prefix && term.startsWith(word.text)) {
      matches.push({ spot, typos: 0, grade: piece ? 4 : 2 })
    }
    const typos = similarity(word.text, term, word.prefix)
    if (typos > 0 && typos <= word.budget) matches.push({ spot, typos, grade: piece ? 6 : 5 })
  }
  if (word.valuesOnly) return matches
  const own = ownAlternatives([...dictionary].sort(), word)
  for (const alternative of [...own, ...splits(word, dictionary)]) {
    matches.push(...alternativeMatches(spots, alternative, word.budget, dictionary))
  }
  return matches
}

function has(dictionary: Set<string>, text: string, prefix: boolean): boolean {
  return dictionary.has(text) || (prefix && [...dictionary].some((term) => term.startsWith(text)))
}

function splits({ text, prefix }: QueryWord, dictionary: Set<string>): Alternative[] {
  const found: Alternative[] = []
  if (!/^[\p{L}\p{M}]+$/u.test(text)) return found
  for (let at = 3; at <= text.length - (prefix ? 2 : 3); at++) {
    const [first, second] = [text.slice(0, at), text.slice(at)]
    if (dictionary.has(first) && has(dictionary, second, prefix)) {
      found.push({ terms: [first, second], prefix, exact: false })
    }
  }
  return found.slice(0, 4)
}

function alternativeMatches(
  spots: Spot[],
  { terms, prefix, exact, budgets }: Alternative,
  budget: number,
  dictionary: Set<string>,
): Match[] {
  const open = (i: number) => prefix && i === terms.length - 1
  if (terms.length === 1) {
    return spots.flatMap((spot) => {
      const equal = spot.term === terms[0]
      if (!equal && !(prefix && spot.term.startsWith(terms[0]!))) return []
      if (!exact) return [{ spot, typos: 0, grade: spot.piece ? 3 : 2 }]
      if (equal) return [{ spot, typos: 0, grade: spot.starts && spot.ends ? 0 : 1 }]
      return [{ spot, typos: 0, grade: spot.piece ? 4 : 2 }]
    })
  }
  let typos = 0
  let ends: Spot[] = []
  for (const [i, term] of terms.entries()) {
    let test = (candidate: string) => candidate === term || (open(i) && candidate.startsWith(term))
    if (!has(dictionary, term, open(i))) {
      const allowed = Math.min(budget - typos, budgets?.[i] ?? 0)
      const near = [...dictionary].map((other) => similarity(term, other, open(i)))
      const used = near.filter((value) => value > 0 && value <= allowed)
      if (used.length === 0) return []
      typos += Math.max(...used)
      test = (candidate) => {
        const value = similarity(term, candidate, open(i))
        return value > 0 && value <= allowed
      }
    }
    ends = spots.filter(
      (spot) =>
        test(spot.term) &&
        (i === 0 ||
          ends.some((end) => {
            const steps = spot.position - end.position
            return end.attribute === spot.attribute && (steps === 0 || steps === 1)
          })),
    )
  }
  const grade = (spot: Spot) => (typos > 0 ? (spot.piece ? 6 : 5) : spot.piece ? 3 : 2)
  return ends.map((spot) => ({ spot, typos, grade: grade(spot) }))
}

function orderOf(ranking: readonly string[], field: string): number {
  const at = ranking.findIndex((one) => one === field || one === `${field}s`)
  return at < 0 ? 99 : at
}

function proximity(lists: Match[][]): number {
  const matched = lists.filter((list) => list.length > 0)
  if (lists.length < 2) return 0
  let sum = 0
  for (const [i, list] of matched.slice(1).entries()) {
    const distances = matched[i]!.flatMap((a) =>
      list.map((b) => {
        const steps = b.spot.position - a.spot.position
        if (a.spot.attribute !== b.spot.attribute) return 8
        return Math.min(8, steps > 0 ? steps : 1 - steps)
      }),
    )
    sum += Math.min(...distances)
  }
  const whole =
    matched.length === lists.length &&
    sum === lists.length - 1 &&
    lists[0]!.some(({ spot: a }) =>
      lists.at(-1)!.some(({ spot: b }) => {
        const steps = b.position - a.position
        const same = a.attribute === b.attribute && steps >= 0 && steps < lists.length
        return a.starts && b.ends && same
      }),
    )
  return sum * 2 + (whole ? 0 : 1)
}

/** Returns the matching records with their values of each criterion; lower is better. */
function rowsOf(
  spots: Spot[][],
  words: QueryWord[],
  dictionary: Set<string>,
  paths: SearchableAttribute[],
  ranking: readonly Criterion[],
): { ordinal: number; criteria: Record<string, number> }[] {
  return spots.flatMap((list, ordinal) => {
    const lists = words.map((word) => wordMatches(list, word, dictionary))
    const needed = lists.filter((_, i) => !words[i]!.optional)
    if (needed.some((found) => found.length === 0)) return []
    if (words.length > 0 && lists.every((found) => found.length === 0)) return []
    const place = ({ spot }: Match) => {
      const { rank, ordered } = paths[spot.attribute]!
      return rank * 1024 + (ordered ? Math.min(spot.position, 1023) : 0)
    }
    const keys = {
      typo: ({ typos }: Match) => typos,
      exact: ({ grade }: Match) => grade,
      attribute: place,
    }
    const fields = (['typo', 'attribute', 'exact'] as const).toSorted(
      (a, b) => orderOf(ranking, a) - orderOf(ranking, b),
    )
    const best = lists.flatMap((found) => {
      const sorted = found.toSorted((a, b) => {
        for (const field of fields) {
          const difference = keys[field](a) - keys[field](b)
          if (difference !== 0) return difference
        }
        return 0
      })
      return sorted.slice(0, 1)
    })
    const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)
    const criteria: Record<string, number> = {
      typo: sum(best.map(keys.typo)),
      words: words.length - best.length,
      proximity: proximity(lists),
      attribute: Math.min(...best.map(place)),
      attributes: sum(best.map(place)),
      exact: sum(best.map(keys.exact)),
    }
    return [{ ordinal, criteria }]
  })
}

/**
 * Returns the objectIDs of all hits, best first. Doesn't support `removeWordsIfNoResults`, synonyms and
 * `distinct`.
 */
export function naiveSearch(
  records: readonly EngineRecord[],
  settings: IndexSettings,
  params: SearchParams,
): string[] {
  const paths = parseSearchable(settings.searchableAttributes ?? [])
  const ranking = settings.ranking ?? ALGOLIA_RANKING
  const query = analyzeQuery(params.query, settings, params)
  if (query.length === 0 && params.query.trim() !== '') return []
  const spots = records.map((record) =>
    spotsOf(
      record,
      paths.map(({ path }) => path),
    ),
  )
  const dictionary = new Set(spots.flat().map(({ term }) => term))
  const tolerance = settings.typoTolerance ?? true
  const words = tolerance === false ? query.map((word) => ({ ...word, budget: 0 })) : query

  const names = withWholeNames(words)
  const named = names ? rowsOf(spots, names, dictionary, paths, ranking) : []
  // With `min`, typos are a last resort.
  const strictly = words.map((word) => ({ ...word, budget: 0 }))
  const untyped = tolerance === 'min' ? rowsOf(spots, strictly, dictionary, paths, ranking) : []
  const typed = () => rowsOf(spots, words, dictionary, paths, ranking)
  const first = [named, untyped].find((list) => list.length > 0) ?? typed()
  const lenient = words.map((word) => ({ ...word, budget: word.lastBudget }))
  const isLast = tolerance === 'min' && first.length === 0
  const rows = isLast ? rowsOf(spots, lenient, dictionary, paths, ranking) : first
  const typos = [...new Set(rows.map(({ criteria }) => criteria.typo!))].sort((a, b) => a - b)
  const most =
    tolerance === 'min' ? typos[0]! : tolerance === 'strict' ? (typos[1] ?? typos[0]!) : 99
  const number = (ordinal: number, path: string) =>
    Number(valueAt(records[ordinal]!, path) ?? Infinity)
  const byKey = (text: string, a: number, b: number) => {
    const { path, descending } = parseSortKey(text)!
    const difference = number(a, path) - number(b, path)
    return descending ? -difference : difference
  }
  return rows
    .filter(({ criteria }) => criteria.typo! <= most)
    .sort((a, b) => {
      for (const criterion of ranking) {
        const keys = criterion === 'custom' ? (settings.customRanking ?? []) : [criterion]
        for (const key of keys) {
          const difference = key.includes('(')
            ? byKey(key, a.ordinal, b.ordinal)
            : (a.criteria[key] ?? 0) - (b.criteria[key] ?? 0)
          if (difference) return difference
        }
      }
      return a.ordinal - b.ordinal
    })
    .map(({ ordinal }) => records[ordinal]!.objectID)
}
