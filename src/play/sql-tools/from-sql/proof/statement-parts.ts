import type { Dialect } from '#base/model/dialect.ts'
import type { Cell } from '#base/model/example.ts'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { unquotedText } from '../../quote-sql.ts'
import { ParameterNumbers, parameterOf } from '../marks.ts'
import { UntranslatableError } from '../untranslatable.ts'
import { OF_JOINS, type OwnDialect, RESERVED } from './reserved-words.ts'

/** A token by the rules of its own dialect. */
export interface Leaf {
  /** `word` is without quotes and not reserved, `name` in quotes. */
  kind: 'keyword' | 'word' | 'name' | 'text' | 'number' | 'binary' | 'parameter' | 'symbol'
  /** Without quotes; keywords in lower case. */
  text: string
  /** How a parameter was written. */
  name?: string
  /** The constant was sent as a parameter. */
  isBound?: true
  /** SQL Server's `N'a'`: without its letter, other characters than those of a code page would be lost. */
  isNational?: true
  start: number
  end: number
}

/** What stands between parentheses, or between `case` and `end`. */
export interface Group {
  kind: 'group' | 'case'
  inside: Part[]
  start: number
  end: number
}

export type Part = Leaf | Group

export function isGroup(part: Part | undefined): part is Group {
  return part !== undefined && 'inside' in part
}

/** Returns whether a part is one of some words, without quotes. */
export function isWord(
  part: Part | undefined,
  ...words: string[]
): part is Leaf & { kind: 'keyword' | 'word' } {
  if (!part || isGroup(part) || !/^(?:keyword|word)$/.test(part.kind)) return false
  return words.includes(part.text.toLowerCase())
}

export function isSymbol(part: Part | undefined, text: string): part is Leaf & { kind: 'symbol' } {
  return part !== undefined && !isGroup(part) && part.kind === 'symbol' && part.text === text
}

/** Returns whether a part names something: with quotes, or as a word that isn't reserved. */
export function isName(part: Part | undefined): part is Leaf & { kind: 'name' | 'word' } {
  return part !== undefined && (part.kind === 'name' || part.kind === 'word')
}

/** Signs and words that mean the same as another one. */
const SYNONYMS: Record<OwnDialect, ReadonlyMap<string, string>> = {
  mysql: new Map([
    ['!=', '<>'],
    ['||', 'or'],
    ['&&', 'and'],
    ['rlike', 'regexp'],
    ['distinctrow', 'distinct'],
    ['mod', '%'],
  ]),
  sqlite: new Map([
    ['!=', '<>'],
    ['==', '='],
  ]),
  mssql: new Map([['!=', '<>']]),
}

/** Signs that the name behind them belongs to. */
const SIGN_OF_NAME = /^(?:@@?|\$)$/

/** Returns whether a comment is one of MySQL's hints to its optimizer. */
export function isHintInComment({ kind, text }: SqlToken, dialect: Dialect): boolean {
  return dialect === 'mysql' && kind === 'comment' && text.startsWith('/*+')
}

/**
 * Reads a statement into its parts, by nothing but its dialect's rules for tokens and parentheses.
 *
 * @param sent the values that were sent with a compiled statement.
 * @throws UntranslatableError for what these rules don't read for certain.
 */
export function readParts(sql: string, dialect: OwnDialect, sent?: readonly Cell[]): Part[] {
  const open: Group[] = [{ kind: 'group', inside: [], start: 0, end: sql.length }]
  const numbers = new ParameterNumbers()
  const tokens = [...sqlTokens(sql, dialect)]
  for (const [index, token] of tokens.entries()) {
    const { kind, text, start } = token
    if (kind === 'comment' && /^\/\*M?!/.test(text)) {
      throw new UntranslatableError('A comment that the database runs as code is not translated.')
    }
    const isHint = isHintInComment(token, dialect)
    if (kind === 'space' || (kind === 'comment' && !isHint)) continue
    const level = open.at(-1)!
    const before = level.inside.at(-1)
    const end = start + text.length
    if (kind === 'number' && /^(?:word|number)$/.test(tokens[index + 1]?.kind ?? '')) {
      throw new UntranslatableError(`\`${text}${tokens[index + 1]!.text}\` isn’t a number.`)
    }
    const isCase = kind === 'word' && /^case$/i.test(text) && !isSymbol(before, '.')
    if (text === '(' || isCase) {
      const group: Group = { kind: isCase ? 'case' : 'group', inside: [], start, end: sql.length }
      level.inside.push(group)
      open.push(group)
    } else if (text === ')' || (level.kind === 'case' && /^end$/i.test(text))) {
      if (open.length < 2)
        throw new UntranslatableError('A closing parenthesis has no opening one.')
      level.end = end
      open.pop()
    } else if (isName(before) && SIGN_OF_NAME.test(before.text) && before.end === start) {
      before.text += text
      before.end = end
    } else if (isHint) level.inside.push({ kind: 'keyword', text, start, end })
    else {
      const number = kind === 'parameter' ? numbers.of(text) : 0
      const isNotReserved = dialect === 'sqlite' && isNameOfSqlite(tokens, index)
      level.inside.push(...leavesOf(token, dialect, before, isNotReserved, number, sent))
    }
  }
  if (open.length > 1) throw new UntranslatableError('A parenthesis isn’t closed.')
  const [{ inside }] = open as [Group]
  while (isSymbol(inside.at(-1), ';')) inside.pop()
  return inside
}

/** Returns whether a word of SQLite's joins is a name: the grammar takes it for one where no join goes on. */
function isNameOfSqlite(tokens: readonly SqlToken[], index: number): boolean {
  if (!OF_JOINS.has(tokens[index]!.text.toLowerCase())) return false
  const next = tokens.slice(index + 1).find(({ kind }) => kind !== 'space' && kind !== 'comment')
  const word = next?.text.toLowerCase() ?? ''
  return word !== 'join' && !OF_JOINS.has(word)
}

function leavesOf(
  token: SqlToken,
  dialect: OwnDialect,
  before: Part | undefined,
  isNotReserved: boolean,
  number: number,
  sent: readonly Cell[] | undefined,
): Leaf[] {
  const { kind, text, start } = token
  const place = { start, end: start + text.length }
  const synonym = SYNONYMS[dialect].get(text.toLowerCase())
  if (kind === 'parameter') {
    const isSent = dialect === 'mssql' && sent !== undefined
    // Of SQL Server, the builder writes numbers: a name is that of a table in a variable.
    if (isSent && !/^@\d+$/.test(text)) return [{ ...place, kind: 'word', text }]
    const cell = sent?.[(isSent ? Number(text.slice(1)) : number) - 1]
    if (!sent) return [{ ...place, kind: 'parameter', text: String(number), name: text }]
    return cell ? constantOf(cell, place) : [{ ...place, kind: 'parameter', text: '?' }]
  }
  if (kind === 'string') {
    if (/^[xb]'/i.test(text)) return [{ ...place, kind: 'binary', text: text.toLowerCase() }]
    const leaf: Leaf = { ...place, kind: 'text', text: unquotedText(text, dialect) }
    return dialect === 'mssql' && /^n'/i.test(text) ? [{ ...leaf, isNational: true }] : [leaf]
  }
  if (kind === 'name') return [{ ...place, kind: 'name', text: unquotedText(text, dialect) }]
  if (kind === 'number') {
    const marked = sent ? parameterOf({ t: 'number', v: Number(text) }) : 0
    if (marked) return [{ ...place, kind: 'parameter', text: String(marked) }]
    return [{ ...place, kind: 'number', text: text.toLowerCase() }]
  }
  // MySQL's variables, and functions of SQL Server: the sign belongs to the name.
  const isSignOfName = text === '@' || (text === '$' && dialect === 'mssql')
  if (isSignOfName) return [{ ...place, kind: 'word', text }]
  if (kind === 'word' || synonym) {
    const word = synonym ?? text.toLowerCase()
    const isReserved = RESERVED[dialect].has(word) && !isSymbol(before, '.') && !isNotReserved
    if (isReserved) return [{ ...place, kind: 'keyword', text: word }]
    if (kind === 'word' && !synonym) return [{ ...place, kind: 'word', text }]
    return [{ ...place, kind: 'symbol', text: word }]
  }
  return [{ ...place, kind: 'symbol', text }]
}

/** Returns the constant that a parameter's value stands for. */
function constantOf(cell: Cell, place: Pick<Leaf, 'start' | 'end'>): Leaf[] {
  const bound = { ...place, isBound: true } as const
  const parameter = parameterOf(cell)
  if (parameter) return [{ ...place, kind: 'parameter', text: String(parameter) }]
  if (cell.t === 'string') return [{ ...bound, kind: 'text', text: cell.v }]
  if (cell.t === 'boolean') return [{ ...bound, kind: 'keyword', text: String(cell.v) }]
  if (cell.t === 'null') return [{ ...bound, kind: 'keyword', text: 'null' }]
  if (cell.t !== 'number' && cell.t !== 'bigint')
    return [{ ...place, kind: 'parameter', text: '?' }]
  const digits = String(cell.v)
  const number: Leaf = { ...bound, kind: 'number', text: digits.replace('-', '') }
  return digits.startsWith('-') ? [{ ...bound, kind: 'symbol', text: '-' }, number] : [number]
}
