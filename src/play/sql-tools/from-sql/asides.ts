import type { RangeFunction, RangeVar } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import type { SqlToken } from '#base/sql/sql-tokens.ts'
import { objectsIn } from './postgres-tree.ts'
import { RESERVED } from './proof/reserved-words.ts'
import { isHintInComment } from './proof/statement-parts.ts'
import type { Range } from './untranslatable.ts'

/**
 * Words of a statement that PostgreSQL's grammar has no place for, and the builder takes as text beside its calls:
 * hints of a table, words between `select` and what is selected, and options after everything else.
 */
export interface Aside extends Range {
  kind: 'hint' | 'front' | 'end'
}

/** Hints of a table, by how they begin; those of SQL Server may stand without `with`. */
const HINTS: Partial<Record<Dialect, RegExp>> = {
  mysql: /^(?:use|force|ignore) (?:index|key)\b/,
  sqlite: /^(?:not indexed|indexed by)\b/,
  mssql:
    /^(?:with )?\( ?(?:nolock|noexpand|nowait|holdlock|updlock|rowlock|paglock|tablockx?|xlock|readpast|readuncommitted|readcommitted(?:lock)?|repeatableread|serializable|snapshot|forceseek|forcescan|keepidentity|keepdefaults|ignore_constraints|ignore_triggers|spatial_window_max_cells|index)\b|^tablesample \(/,
}
/** Words after MySQL's `select`, and hints to its optimizer. */
const FRONT =
  /^(?:\/\*\+[\s\S]*|high_priority|straight_join|sql_(?:small_result|big_result|buffer_result|no_cache|cache|calc_found_rows))$/
/** Words that may stand among them, for which there are calls. */
const DISTINCT = /^(?:all|distinct|distinctrow)$/
/** What ends a statement. Of MySQL, the forms of locks that MariaDB knows, and the builder has no call for. */
const ENDS: Partial<Record<Dialect, RegExp>> = {
  mssql: /^(?:option \(|for (?:xml|json|browse)\b)/,
  mysql: /^(?:lock in share|for update wait)$/,
}

/** Finds the asides of a statement. */
export function asidesIn(tokens: readonly SqlToken[], dialect: Dialect): Aside[] {
  const words = wordsOf(tokens, dialect)
  const asides: Aside[] = []
  const endOf = ({ start, text }: SqlToken) => start + text.length
  const wordsFrom = (index: number) =>
    words
      .slice(index, index + 3)
      .map(({ text }) => text.toLowerCase())
      .join(' ')
  const joins = dialect === 'mysql' ? joinsOfUpdate(words) : null
  let depth = 0
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!
    if (index === joins?.begin) {
      asides.push({ kind: 'hint', start: word.start, end: endOf(words[joins.end - 1]!) })
      index = joins.end - 1
      continue
    }
    const here = wordsFrom(index)
    if (word.kind === 'word' || word.kind === 'comment' || word.text === '(') {
      const isHint = index > 1 && HINTS[dialect]?.test(here)
      let end = !isHint ? -1 : dialect === 'sqlite' ? endOfIndexed(index) : closing(words, index)
      // MySQL takes several, side by side.
      while (isHint && dialect === 'mysql' && HINTS.mysql!.test(wordsFrom(end + 1)))
        end = closing(words, end + 1)
      if (isHint) {
        asides.push({ kind: 'hint', start: word.start, end: endOf(words[end]!) })
        index = end
        continue
      }
      const isEnd =
        ENDS[dialect]?.test(here) || (dialect === 'mssql' && isOfAllColumns(words, index))
      if (depth === 0 && isEnd && word.text !== '(' && !isOptimizedFor(words, index)) {
        const last = words.findLast(({ text }) => text !== ';')!
        return [...asides, { kind: 'end', start: word.start, end: endOf(last) }]
      }
      const top = dialect === 'mssql' && depth === 0 ? endOfTop(index) : index
      if (top > index) {
        asides.push({ kind: 'front', start: word.start, end: endOf(words[top]!) })
        index = top
        continue
      }
      if (index > 0 && dialect === 'mysql' && FRONT.test(word.text.toLowerCase())) {
        const before = words.slice(1, index).map(({ text }) => text.toLowerCase())
        const isDistinct = before.some((text) => DISTINCT.test(text))
        // A hint to the optimizer is one only next to `select`.
        const isFront =
          before.every((text) => FRONT.test(text) || DISTINCT.test(text)) &&
          !(isDistinct && word.kind === 'comment')
        if (isFront && /^select$/i.test(words[0]!.text))
          asides.push({ kind: 'front', start: word.start, end: endOf(word) })
      }
    }
    if (word.text === '(') depth += 1
    if (word.text === ')') depth -= 1
  }
  return asides

  /** Returns where a `top` of the first query ends whose number is calculated; the index itself for any other word. */
  function endOfTop(index: number): number {
    const before = words.slice(0, index).map(({ text }) => text.toLowerCase())
    const isFirst = /^select(?: distinct| all)?$/.test(before.join(' '))
    const isTop = isFirst && /^top$/i.test(words[index]!.text) && words[index + 1]?.text === '('
    const close = isTop ? closing(words, index + 1) : index
    // The builder has a call for a number, and for a variable that is one.
    if (!isTop || close <= index + 3) return index
    let end = close
    if (/^percent$/i.test(words[end + 1]?.text ?? '')) end += 1
    const isWithTies = /^with ties$/i.test(`${words[end + 1]?.text} ${words[end + 2]?.text}`)
    return isWithTies ? end + 2 : end
  }

  function endOfIndexed(index: number) {
    return /^not$/i.test(words[index]!.text) ? index + 1 : Math.min(index + 2, words.length - 1)
  }
}

/** Returns whether the options from an index on name a variable, `optimize for (@a = 1)`: it is sent under another name. */
const isOptimizedFor = (words: readonly SqlToken[], index: number) =>
  words.some(
    ({ kind }, at) =>
      at > index + 2 &&
      kind === 'parameter' &&
      /^optimize for \($/i.test(
        words
          .slice(at - 3, at)
          .map(({ text }) => text)
          .join(' '),
      ),
  )

/**
 * Returns whether the last `when` of a merge begins at an index, and inserts into all columns, whose names it leaves out:
 * for that there is no call.
 */
function isOfAllColumns(words: readonly SqlToken[], index: number): boolean {
  const textAt = (at: number) => words[at]?.text.toLowerCase() ?? ''
  if (textAt(index) !== 'when' || !words.slice(0, index).some(({ text }) => /^merge$/i.test(text)))
    return false
  let then = index
  for (let depth = 0; then < words.length && (depth > 0 || textAt(then) !== 'then'); then += 1) {
    if (/^(?:\(|case)$/.test(textAt(then))) depth += 1
    if (/^(?:\)|end)$/.test(textAt(then))) depth -= 1
  }
  if (textAt(then + 1) !== 'insert' || !/^(?:values|default)$/.test(textAt(then + 2))) return false
  const end = textAt(then + 3) === '(' ? closing(words, then + 3) + 1 : then + 4
  return end >= words.length || /^(?:;|option)$/.test(textAt(end))
}

/**
 * Returns where the joins of MySQL's update begin and end, behind its first table, if the builder has no calls for them: it
 * takes several tables, and no outer join, `using` or `natural join`.
 */
function joinsOfUpdate(words: readonly SqlToken[]): { begin: number; end: number } | null {
  const textAt = (index: number) => words[index]?.text.toLowerCase() ?? ''
  // Queries of `with` may stand before it.
  let update = 0
  while (textAt(0) === 'with' && update < words.length && textAt(update) !== 'update')
    update = behind(words, update)
  const isNamed = /^(?:word|name)$/.test(words[update + 1]?.kind ?? '')
  if (textAt(update) !== 'update' || !isNamed) return null
  let end = update + 1
  let hasNoCall = false
  for (; end < words.length && textAt(end) !== 'set'; end = behind(words, end))
    hasNoCall ||= /^(?:left|right|natural|using|straight_join)$/.test(textAt(end))
  if (!hasNoCall) return null
  let begin = update + 2
  while (textAt(begin) === '.') begin += 2
  if (textAt(begin) === 'as') begin += 1
  const alias = words[begin]
  const isAlias =
    textAt(begin - 1) === 'as' ||
    alias?.kind === 'name' ||
    (alias?.kind === 'word' && !RESERVED.mysql.has(textAt(begin)))
  return { begin: isAlias ? begin + 1 : begin, end }
}

/** Of `a (nolock) as b`, as old statements for SQL Server have it, returns `a as b (nolock)`. */
export function aliasesBeforeHints(
  tokens: readonly SqlToken[],
  asides: readonly Aside[],
): SqlToken[] {
  const moved = [...tokens]
  for (const { kind, start, end } of asides) {
    const from = moved.findIndex((token) => token.start === start)
    const to = moved.findIndex((token) => token.start >= end)
    if (kind !== 'hint' || to < 0 || moved[from]?.text !== '(') continue
    const isAs = ({ text }: SqlToken) => /^as$/i.test(text)
    const [first, second] = wordsOf(moved.slice(to), 'mssql')
    const alias = first && isAs(first) ? second : first
    const isName = alias?.kind === 'name' || (alias?.kind === 'word' && !isReserved(alias))
    if (!isName) continue
    const behind = moved.indexOf(alias) + 1
    const hint = moved.splice(from, to - from)
    moved.splice(behind - hint.length, 0, ...hint)
  }
  return moved
}

const isReserved = ({ text }: SqlToken) => RESERVED.mssql.has(text.toLowerCase())

/**
 * Finds the expressions of a dialect within which PostgreSQL's grammar would stop: MySQL's variables, `@a` and
 * `@@session.b`, SQL Server's `next value for a.b over (…)`, `$action` and `$1.50`, and the `{d '…'}` of drivers. They stay as
 * they are.
 */
export function ownExpressions(
  tokens: readonly SqlToken[],
  dialect: Dialect,
): (Range & { name?: string })[] {
  const words = wordsOf(tokens, dialect)
  const ranges: (Range & { name?: string })[] = []
  for (let index = 0; index < words.length; index += 1) {
    const name = index + ownWords(words.slice(index, index + 3), dialect)
    if (name === index || !words[name]) continue
    let end = name
    if (words[index]!.text === '{')
      end = words.findIndex(({ text }, at) => at > index && text === '}')
    if (end < 0) continue
    while (words[end + 1]?.text === '.' && words[end + 2]) end += 2
    const isOver = dialect === 'mssql' && /^over$/i.test(words[end + 1]?.text ?? '')
    if (isOver && words[end + 2]?.text === '(') end = closing(words, end + 2)
    const range = {
      start: words[index]!.start,
      end: words[end]!.start + words[end]!.text.length,
    }
    // What a merge did is called so in its rows.
    const isAction = words[index]!.text === '$' && /^action$/i.test(words[end]!.text)
    ranges.push(isAction ? { ...range, name: '$action' } : range)
    index = end
  }
  return ranges
}

/** Returns how many words of such an expression stand before its name; 0 if none begins here. */
function ownWords(words: readonly SqlToken[], dialect: Dialect): number {
  const text = words.map((word) => word.text.toLowerCase()).join(' ')
  if (dialect === 'mysql' && text.startsWith('@')) return text.startsWith('@ @') ? 2 : 1
  if (dialect === 'mssql' && /^\$ (?:\d|(?:action|identity|rowguid)\b)/.test(text)) return 1
  if (/^\{ (?:d|t|ts|fn|guid) /.test(text) && words[2]?.kind !== 'symbol') return 1
  return dialect === 'mssql' && text === 'next value for' ? 3 : 0
}

/** Returns tokens without spaces and comments, but with hints in comments. */
export const wordsOf = (tokens: readonly SqlToken[], dialect: Dialect) =>
  tokens.filter(
    (token) =>
      (token.kind !== 'space' && token.kind !== 'comment') || isHintInComment(token, dialect),
  )

/** Returns the index of the parenthesis that closes the first one from an index on. */
export function closing(words: readonly SqlToken[], index: number): number {
  let depth = 0
  for (let at = index; at < words.length; at += 1) {
    const { text } = words[at]!
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (text === ')' && depth === 0) return at
  }
  return words.length - 1
}

/** Returns the index behind a word, or behind what it begins in parentheses. */
const behind = (words: readonly SqlToken[], index: number) =>
  (words[index]?.text === '(' ? closing(words, index) : index) + 1

/** A source that can have a hint. */
export type Hinted = RangeVar | RangeFunction

/** Marks the alias of a table that has a hint, with the hint's number. */
const MARK = '§'
const MARKED = new RegExp(`^(.*)${MARK}(\\d+)$`, 's')

/** Returns the alias that stands for a table's alias, or its name, with a hint. */
export const aliasWithHint = (name: string, place: number) => `${name}${MARK}${place}`

/** Takes hints out of the aliases of a tree, and returns them by their tables. Mutates the tree. */
export function takeHints(tree: unknown, hints: readonly string[]): Map<Hinted, string> {
  const found = new Map<Hinted, string>()
  // Tables that are changed are no nodes with the name of their type.
  for (const table of objectsIn(tree) as Iterable<Hinted>) {
    const [, name, place] = MARKED.exec(table.alias?.aliasname ?? '') ?? []
    if (name === undefined) continue
    table.alias!.aliasname = name
    found.set(table, hints[Number(place)] ?? '')
  }
  return found
}
