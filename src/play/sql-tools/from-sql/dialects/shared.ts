import type { Feature } from '../postgres-tree.ts'
import type { Words } from './words.ts'

/** How statements of a dialect become such as PostgreSQL's grammar reads. */
export interface Rewritings {
  /** Rewrites a statement by its clauses, or the queries of `with` that stand before it. */
  rewriteStatement(words: Words, features: Set<Feature>): void
  /** Rewrites what may stand anywhere in a whole statement. */
  rewriteAnywhere(words: Words): void
}

/** `insert a values (1)` is `insert into a values (1)`, and so it is with `merge`. */
export function addInto(words: Words): void {
  const isVerb = words.isAt(0, 'insert') || words.isAt(0, 'merge')
  if (isVerb && !words.isAt(1, 'into')) words.insertBefore(1, 'into')
}

/** `replace into a values (1)` is `insert into a values (1)`, as a feature. */
export function replaceInto(words: Words, features: Set<Feature>): void {
  if (!words.isAt(0, 'replace')) return
  features.add('replace')
  words.replace(0, 1, 'insert')
}

/** What may follow a limit. */
const ENDS_OF_LIMIT = ['for', 'union', 'except', 'intersect', 'on', ';', 'returning', 'into']

/** `limit 5, 10` is `limit 10 offset 5`. */
export function limitWithComma(words: Words): void {
  for (const limit of words.each('limit')) {
    const comma = words.find([',', ...ENDS_OF_LIMIT], limit + 1)
    if (words.textAt(comma) !== ',') continue
    const end = words.find(ENDS_OF_LIMIT, comma + 1)
    const [offset, amount] = [words.slice(limit + 1, comma), words.slice(comma + 1, end)]
    words.replace(limit + 1, end, [...amount, 'offset', ...offset])
  }
}

/** What may follow a joined table. */
const AFTER_JOINED = [
  ...['on', 'using', ',', ';', 'left', 'right', 'full', 'inner', 'cross', 'natural', 'join'],
  ...['straight_join', 'where', 'group', 'having', 'window', 'order', 'limit', 'union', 'except'],
  ...['intersect', 'set', 'for', 'returning'],
]

/** A join, by the indexes of its words. */
export interface Join {
  /** `join` itself. */
  join: number
  /** What follows the joined table. */
  end: number
  hasCondition: boolean
  /** The word before it: `left`. */
  kind: string
}

/** Yields the joins of a statement that have a condition, or could have one. */
export function* joinsIn(words: Words): Generator<Join> {
  for (const join of words.each('join')) {
    const kind = words.textAt(join - 1)
    const beforeKind = words.textAt(join - (kind === 'outer' ? 3 : 2))
    if (kind === 'natural' || beforeKind === 'natural') continue
    const end = words.find(AFTER_JOINED, join + 1)
    yield { join, end, hasCondition: /^(?:on|using)$/.test(words.textAt(end)), kind }
  }
}

/** `a join b` and `a inner join b` are `a cross join b`. */
export function joinWithoutCondition(words: Words, { join, hasCondition, kind }: Join): void {
  if (hasCondition || /^(?:left|right|full|outer|cross)$/.test(kind)) return
  if (kind === 'inner') words.replace(join - 1, join, 'cross')
  else words.insertBefore(join, 'cross')
}

/** `a cross join b on …` is `a inner join b on …`. */
export function crossJoinWithCondition(words: Words, { join, hasCondition, kind }: Join): void {
  if (hasCondition && kind === 'cross') words.replace(join - 1, join, 'inner')
}

/**
 * `from (a)` is `from a`, and so it is behind `join`; `from (a, b) join c …` is `from a cross join b join c …`, and `join (a,
 * b)` is `join (a cross join b)`.
 */
export function tablesInParentheses(words: Words): void {
  for (const begin of ['from', 'join']) {
    for (const at of words.each(`${begin} (`)) {
      const open = at + 1
      // `((a))`
      while (words.isAt(open + 1, '(') && words.closing(open + 1) === words.closing(open) - 1) {
        const close = words.closing(open)
        words.remove(close, close + 1)
        words.remove(open, open + 1)
      }
      const close = words.closing(open)
      const inside = words.slice(open + 1, close)
      const isList = inside.some(({ text }) => text === ',')
      const isOther = inside.some(({ text }) => /^(?:\(|select|with|values|.*join)$/i.test(text))
      if (isOther || words.get(close)?.text !== ')') continue
      const isKept = isList && begin !== 'from'
      if (!isKept) words.remove(close, close + 1)
      for (const [from] of words.items(open + 1, close).toReversed())
        if (from > open + 1) words.replace(from - 1, from, 'cross join')
      if (!isKept) words.remove(open, open + 1)
    }
  }
}
