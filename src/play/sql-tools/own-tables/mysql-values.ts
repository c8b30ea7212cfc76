import { mysqlText, quoteName, quoteText, unquotedText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { bytesOf } from './mysql-expressions.ts'
import type { OwnColumn } from './own-table.ts'

/** MySQL's types whose values SQLite doesn't preserve as text, by what preserves them. */
const TYPES: readonly [type: string, words: RegExp][] = [
  ['integer', /^(?:bool|boolean|(?:tiny|small|medium|middle|big)?int\d?|integer|year|serial)$/i],
  ['numeric', /^(?:decimal|numeric|dec|fixed)$/i],
  ['real', /^(?:float\d?|double|real)$/i],
  [
    'blob',
    /^(?:bit|(?:var)?binary|(?:tiny|medium|long)?blob|(?:multi)?(?:point|linestring|polygon)|geom(?:etry|etrycollection|collection))$/i,
  ],
]

/** Returns a declared type whose affinity preserves the values, and whose name describes them. */
export function typeForSqlite(declared: string): string {
  const word = new SqlReader(declared, 'mysql').next()?.text ?? ''
  return TYPES.find(([, words]) => words.test(word))?.[0] ?? 'text'
}

/** MySQL's types of texts, whose values aren't known from the start. */
const TEXTS = /^(?:national |n)?(?:(?:var)?char|(?:tiny|medium|long)?text|long|set)/i

/** Returns whether MySQL compares a column's texts without regard to case, as it does by default. */
export const ignoresCase = ({ type, collation = '' }: OwnColumn): boolean =>
  TEXTS.test(type) && !/(?:_bin|_cs)$/.test(collation)

/** Words that SQLite takes for a default without parentheses. */
const DEFAULT_WORDS = /^(?:true|false|null|current_(?:timestamp|date|time))$/i

/** Writes a default: SQLite takes only constants and a few words without parentheses. */
export function asDefault(sql: string): string {
  const text = sql.trim()
  const reader = new SqlReader(text, 'sqlite')
  const isSigned = reader.skip('-') || reader.skip('+')
  const isEnclosed = !isSigned && reader.group() !== null
  const { kind = '', text: word = '' } = (isEnclosed ? undefined : reader.next()) ?? {}
  const isPlain = isEnclosed || /^(?:number|string)$/.test(kind) || DEFAULT_WORDS.test(word)
  return isPlain && reader.isAtEnd ? text : `(${text})`
}

/**
 * Converts a constant to what a column makes of it: bytes are a number or a text where the column holds those, bits are bytes,
 * and an enumeration's value is the one that it is called by its place, or in other letters. Null for any other value.
 */
export function constantFor({ type, values }: OwnColumn, sql: string): string | null {
  const reader = new SqlReader(sql, 'mysql')
  if (/^_\w+$/.test(reader.peek()?.text ?? '')) reader.next()
  const { kind = '', text = '' } = reader.next() ?? {}
  if (!reader.isAtEnd) return null
  const affine = typeForSqlite(type)
  const [, kindOfBytes, length = '1'] = /^(bit|binary)\b(?:\s*\((\d+)\))?/i.exec(type) ?? []
  const isBits = /^bit$/i.test(kindOfBytes ?? '')
  const whole = /^true$/i.test(text) ? '1' : /^false$/i.test(text) ? '0' : text
  const ofNumber = isBits && /^\d+$/.test(whole) ? BigInt(whole).toString(16) : null
  const isText = affine === 'blob' && kind === 'string' && bytesOf(text) === null
  const ofText = isText ? hexOf(mysqlText(text)) : null
  const bytes = ofNumber ?? ofText ?? bytesOf(text)
  if (bytes !== null && affine === 'blob') {
    // Both have a fixed length: bits are a number, bytes begin on the left.
    if (isBits) return `x'${bytes.padStart(Math.ceil(Number(length) / 8) * 2, '0')}'`
    return `x'${kindOfBytes === undefined ? bytes : bytes.padEnd(Number(length) * 2, '0')}'`
  }
  if (bytes !== null) {
    return affine === 'text' ? `cast(x'${bytes}' as text)` : `${BigInt(`0x${bytes || '0'}`)}`
  }
  if (!values) return null
  const byPlace = kind === 'number' ? values[Number(text) - 1] : undefined
  const written = unquotedText(text, 'mysql').toLowerCase()
  const value = byPlace ?? values.find((candidate) => candidate.toLowerCase() === written)
  return value === undefined ? null : quoteText(value)
}

const hexOf = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const whyUnknown = ([first]: readonly string[]) =>
  first === undefined
    ? 'SQLite doesn’t take this expression'
    : `SQLite doesn’t have \`${first}\` as MySQL has it`

export const quoted = (names: readonly string[]) => names.map(quote).join(', ')

export function quote(name: string): string {
  return quoteName(name, 'sqlite')
}
