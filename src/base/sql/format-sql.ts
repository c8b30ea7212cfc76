import type { Dialect } from '#base/model/dialect.ts'
import { type SqlTokenKind, sqlTokens } from './sql-tokens.ts'

/** Maximum length of a line, in characters: what fits in half of an example's panel. */
export const SQL_WIDTH = 52

/** A token, or what is between parentheses, and whether white space comes before it. */
type Part = { isSpaced: boolean } & ({ kind: SqlTokenKind; text: string } | { inside: Part[] })

const QUERY =
  /^(select|insert|update|delete|merge into|with|values|replace into|partition by|order by)\b/i

/** Matches the beginning of a clause of a query. */
const CLAUSE =
  /^(select|from|where|group by|having|window|order by|limit|offset|fetch|for (update|share|no key|key|json)|lock in|returning|output|values|set|insert|update|delete|using|on (conflict|duplicate)|when (not )?matched|then|union|intersect|except)\b/i
const JOIN = /^((inner|left|right|full|cross|natural|outer) )*(join|apply)\b/i

/** Matches words after which such words continue the clause: `delete from`, `do update set`, `is distinct from`. */
const CONTINUED =
  /^(delete|distinct|do|key|then|update|for|insert|inner|left|right|full|cross|natural|outer)$/i

/** Matches the words before the list or the conditions of a clause. */
const KEYWORD =
  /^(select( distinct( on \(.*\))?)?|from|where|having|group by|order by|returning|output|values|set|update( set)?|with( recursive)?)$/i

/** Matches words before which an expression, or a statement that isn't a query, may be broken. */
const OPERATOR =
  /^(as|in|not|like|ilike|between|is|when|else|end|over|rows|collate|escape|separator|add|rename|on|where|using|before|for|execute|returns|language|default|with)$/i

/** Length of parentheses that are worth breaking, in characters. */
const MIN_GROUP = 12

/**
 * Breaks a statement into lines for reading: a clause on each, and those that are too long at commas, before
 * `and` and `or`, and in parentheses. Only white space changes. A statement with comments of a line stays as it is.
 */
export function formatSql(sql: string, dialect: Dialect | 'any'): string {
  const tokens = [...sqlTokens(sql.trim(), dialect)]
  if (tokens.some(({ kind, text }) => kind === 'comment' && !text.startsWith('/*'))) return sql
  const outer: Part[] = []
  const open = [outer]
  let isSpaced = false
  for (const { kind, text } of tokens) {
    const parts = open.at(-1)!
    if (text === '(') {
      const inside: Part[] = []
      parts.push({ inside, isSpaced })
      open.push(inside)
    } else if (text === ')' && open.length > 1) open.pop()
    else if (kind !== 'space') parts.push({ kind, text, isSpaced })
    isSpaced = kind === 'space'
  }
  return (QUERY.test(flat(outer)) ? breakQuery(outer, 0) : breakParts(outer, 0)).join('\n')
}

/** Returns parts on one line. */
function flat(parts: readonly Part[]): string {
  const texts = parts.map((part, index) => {
    const text = 'text' in part ? part.text : `(${flat(part.inside)})`
    return index > 0 && part.isSpaced ? ` ${text}` : text
  })
  return texts.join('')
}

function isWord(part: Part | undefined, pattern: RegExp): boolean {
  return part !== undefined && 'kind' in part && part.kind === 'word' && pattern.test(part.text)
}

function isSymbol(part: Part | undefined, text?: string): boolean {
  return (
    part !== undefined &&
    'kind' in part &&
    part.kind === 'symbol' &&
    (text ?? part.text) === part.text
  )
}

/** Splits parts before those for which a function returns true. */
function splitBefore(parts: readonly Part[], starts: (index: number) => boolean): Part[][] {
  const groups: Part[][] = []
  for (const [index, part] of parts.entries()) {
    if (index === 0 || starts(index)) groups.push([])
    groups.at(-1)!.push(part)
  }
  return groups
}

function breakQuery(parts: readonly Part[], indent: number): string[] {
  const clauses = splitBefore(parts, (index) => {
    const [before, part] = [parts[index - 1], parts[index]]
    if (!isWord(part, /./) || isWord(before, CONTINUED)) return false
    const text = flat(parts.slice(index, index + 5))
    // After an operator, `values(…)` is MySQL's function; outside of a merge, `when` belongs to a `case`.
    const isFunction = isWord(part, /^values$/i) && isSymbol(before)
    const isCase = /^then\b/i.test(text) && !isWord(parts[0], /^merge$/i)
    return JOIN.test(text) || (CLAUSE.test(text) && !isFunction && !isCase)
  })
  return clauses.flatMap((clause) => {
    const isInner = JOIN.test(flat(clause)) || isWord(clause[0], /^then$/i)
    return breakClause(clause, isInner ? indent + 2 : indent)
  })
}

function breakClause(parts: readonly Part[], indent: number): string[] {
  const line = ' '.repeat(indent) + flat(parts)
  if (line.length <= SQL_WIDTH) return [line]
  const [head = [], ...conditions] = splitBefore(parts, (index) => isWord(parts[index], /^on$/i))
  if (conditions.length > 0 && (JOIN.test(flat(parts)) || isWord(parts[0], /^using$/i))) {
    return [
      ...breakParts(head, indent),
      ...conditions.flatMap((condition) => breakParts(condition, indent + 2)),
    ]
  }
  const count = [4, 3, 2, 1].find((length) => KEYWORD.test(flat(parts.slice(0, length)))) ?? 0
  const rest = parts.slice(count)
  const list = splitList(rest)
  const items = list.length > 1 ? list : splitConditions(rest)
  if (count === 0 || items.length < 2) return breakParts(parts, indent)
  const keyword = ' '.repeat(indent) + flat(parts.slice(0, count))
  return [keyword, ...items.flatMap((item) => breakParts(item, indent + 2))]
}

/** Splits after commas. */
function splitList(parts: readonly Part[]): Part[][] {
  return splitBefore(parts, (index) => isSymbol(parts[index - 1], ','))
}

/** Splits before `and` and `or`, but not inside of `between a and b`. */
function splitConditions(parts: readonly Part[]): Part[][] {
  let isBetween = false
  return splitBefore(parts, (index) => {
    if (isWord(parts[index], /^between$/i)) isBetween = true
    if (!isWord(parts[index], /^(and|or)$/i)) return false
    const splits = !isBetween
    isBetween = false
    return splits
  })
}

/** Breaks an expression, an entry of a list, or a statement that isn't a query. */
function breakParts(parts: readonly Part[], indent: number): string[] {
  const line = ' '.repeat(indent) + flat(parts)
  if (line.length <= SQL_WIDTH || parts.length === 0) return [line]
  const [head, view] = splitBefore(
    parts,
    (at) => isWord(parts[at], QUERY) && isWord(parts[at - 1], /^as$/i),
  )
  if (head && view) return [...breakParts(head, indent), ...breakQuery(view, indent)]
  for (const split of [splitList, splitConditions]) {
    const [first = [], ...others] = split(parts)
    const isInner = split === splitList || isWord(parts[0], /^case$/i)
    const further = isInner ? indent + 2 : indent
    if (others.length > 0) {
      return [
        ...breakParts(first, indent),
        ...others.flatMap((other) => breakParts(other, further)),
      ]
    }
  }
  const longest = parts.reduce(
    (at, part, index) => (sizeOf(part) > sizeOf(parts[at]!) ? index : at),
    0,
  )
  const group = parts[longest]!
  const isQuery = 'inside' in group && QUERY.test(flat(group.inside))
  const filled = fill(parts, indent)
  const isFilled = filled.every((text) => text.length <= SQL_WIDTH) || sizeOf(group) < MIN_GROUP
  return isFilled && !isQuery ? filled : openGroup(parts, longest, indent)
}

/** Returns the length of what is between parentheses; 0 for a token. */
function sizeOf(part: Part): number {
  return 'inside' in part ? flat(part.inside).length + 1 : 0
}

/** Breaks parts in the parentheses at an index. */
function openGroup(parts: readonly Part[], at: number, indent: number): string[] {
  const group = parts[at] as Extract<Part, { inside: Part[] }>
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)]
  const gap = at > 0 && group.isSpaced ? ' ' : ''
  const head = breakParts(before, indent)
  const base = head.at(-1)!.search(/\S|$/)
  if (/^ *insert /i.test(head[0]!) && indent + 2 + sizeOf(group) < SQL_WIDTH) {
    return [...head, `${' '.repeat(indent + 2)}${flat([group, ...after])}`]
  }
  const inside = QUERY.test(flat(group.inside))
    ? breakQuery(group.inside, base + 2)
    : base + 2 + sizeOf(group) <= SQL_WIDTH
      ? [' '.repeat(base + 2) + flat(group.inside)]
      : breakList(splitList(group.inside), base + 2)
  const closing: Part = { kind: 'symbol', text: ')', isSpaced: false }
  return [
    ...head.slice(0, -1),
    `${head.at(-1)}${gap}(`,
    ...inside,
    ...breakParts([closing, ...after], base),
  ]
}

/** Puts each entry of a list on its own line; a line takes several of many that are as short as parameters. */
function breakList(items: readonly Part[][], indent: number): string[] {
  const texts = items.map(flat)
  const areShort = texts.length > 6 && texts.every(({ length }) => length <= 8)
  if (areShort) return fillLines(texts, indent, indent)
  return items.flatMap((item) => breakParts(item, indent))
}

/** Breaks parts before operators, filling each line with as many as fit. */
function fill(parts: readonly Part[], indent: number): string[] {
  const pieces = splitBefore(parts, (index) => {
    const part = parts[index]!
    return part.isSpaced && (isSymbol(part) || isWord(part, OPERATOR))
  })
  return fillLines(pieces.map(flat), indent, indent + 2)
}

/** Fills lines with as many texts as fit. @param further indent of all lines but the first. */
function fillLines(texts: readonly string[], indent: number, further: number): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= SQL_WIDTH) {
      lines[lines.length - 1] = `${last} ${text}`
    } else lines.push(' '.repeat(lines.length === 0 ? indent : further) + text)
  }
  return lines
}
