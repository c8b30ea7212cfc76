import { mysqlText, quoteText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'

/** SQL for SQLite, and what of it SQLite doesn't have. */
export interface ForSqlite {
  sql: string
  /** Functions and operators; empty if SQLite has all. */
  unknown: string[]
}

/** A version 4 UUID: MySQL's is of version 1, which is as unique. */
const UUID =
  "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))"

/** What SQLite has in place of a call of MySQL without arguments but a number of digits. */
const WITHOUT_ARGUMENTS: ReadonlyMap<string, string> = new Map([
  ...['now', 'sysdate', 'localtime', 'localtimestamp', 'current_timestamp', 'utc_timestamp'].map(
    (name) => [name, 'current_timestamp'] as const,
  ),
  ...['curdate', 'current_date', 'utc_date'].map((name) => [name, 'current_date'] as const),
  ...['curtime', 'current_time', 'utc_time'].map((name) => [name, 'current_time'] as const),
  ['unix_timestamp', 'unixepoch()'],
  ['uuid', UUID],
  ['rand', '(random() / 18446744073709551616.0 + 0.5)'],
  ['pi', 'pi()'],
])

/** Words that call without parentheses. */
const CALLS_ALONE = /^(?:localtime|localtimestamp|utc_timestamp|utc_date|utc_time)$/

/** SQLite's names of functions that have another one in MySQL. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ...(
    'abs coalesce ifnull nullif lower upper ltrim rtrim trim replace instr hex round substr json_valid json_array json_object json_type concat_ws date time sign ceil floor'.split(
      ' ',
    ) as string[]
  ).map((name) => [name, name] as const),
  ...Object.entries({
    lcase: 'lower',
    ucase: 'upper',
    substring: 'substr',
    mid: 'substr',
    char_length: 'length',
    character_length: 'length',
    if: 'iif',
    greatest: 'max',
    least: 'min',
    ceiling: 'ceil',
  }),
])

/** Parts of a time, as SQLite formats them. */
const PARTS_OF_TIME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    year: '%Y',
    month: '%m',
    day: '%d',
    dayofmonth: '%d',
    hour: '%H',
    minute: '%M',
    second: '%S',
  }),
)

/** Functions whose arguments stand elsewhere in SQLite's words. */
const WRITTEN: Record<string, (...args: string[]) => string | null> = {
  concat: (...args) => `(${args.map((arg) => `(${arg})`).join(' || ')})`,
  length: (a) => `length(cast(${a} as blob))`,
  octet_length: (a) => `length(cast(${a} as blob))`,
  left: (a, n) => `substr(${a}, 1, ${n})`,
  mod: (a, b) => `((${a}) % (${b}))`,
  pow: (a, b) => `pow(${a}, ${b})`,
  power: (a, b) => `pow(${a}, ${b})`,
  isnull: (a) => `((${a}) is null)`,
  json_extract: (a, path, ...more) => (more.length === 0 ? `((${a}) -> ${path})` : null),
  json_unquote: (a) => `((${a}) ->> '$')`,
  datediff: (a, b) => `cast(julianday(date(${a})) - julianday(date(${b})) as integer)`,
  from_unixtime: (a, ...more) => (more.length === 0 ? `datetime(${a}, 'unixepoch')` : null),
  uuid_to_bin: (a) => `unhex(replace(${a}, '-', ''))`,
}

/** SQLite's types by those of a cast. */
const CASTS: readonly [type: string, words: RegExp][] = [
  ['integer', /^(?:signed|unsigned)\b/i],
  ['text', /^(?:n?char|varchar)\b/i],
  ['numeric', /^(?:decimal|dec)\b/i],
  ['real', /^(?:double|float|real)\b/i],
  ['blob', /^binary\b/i],
]
/** Types of times, which SQLite has functions for. */
const TIMES = /^(?:date|time|datetime)\b/i

/** Words before a parenthesis that call nothing. */
const NO_CALL =
  /^(?:and|or|not|in|is|between|like|when|then|else|case|on|values?|as|end|from|where|select|by|having)$/i
/** Operators that SQLite doesn't have, or has with another meaning. */
const UNKNOWN_OPERATORS = /^(?:div|xor|regexp|rlike|sounds|interval|binary|member|match|\^|!)$/i

/** Converts an expression of MySQL to SQLite's, and keeps the spaces between words. */
export function expressionForSqlite(sql: string): ForSqlite {
  const unknown = new Set<string>()
  return { sql: convert(new SqlReader(sql, 'mysql'), unknown), unknown: [...unknown] }
}

/** Converts what is left of a reader. */
function convert(reader: SqlReader, unknown: Set<string>): string {
  let text = ''
  const first = reader.peek()
  for (let end = first?.start ?? 0; !reader.isAtEnd; ) {
    const { start } = reader.peek()!
    text += ' '.repeat(start > end ? 1 : 0)
    text += callForSqlite(reader, unknown) ?? wordForSqlite(reader, unknown)
    const last = reader.tokens[reader.at - 1]!
    end = last.start + last.text.length
  }
  return text
}

/** Converts the call that is next, such as `now(6)` or `convert(a using utf8)`; null if none is next. */
function callForSqlite(reader: SqlReader, unknown: Set<string>): string | null {
  const begin = reader.at
  const name = reader.next()
  const word = name?.kind === 'word' ? name.text.toLowerCase() : ''
  if (CALLS_ALONE.test(word) && reader.peek()?.text !== '(') return WITHOUT_ARGUMENTS.get(word)!
  const args = word === '' || NO_CALL.test(word) ? null : reader.group()
  if (!args) {
    reader.at = begin
    return null
  }
  const alone = args.tokens.length < 2 ? WITHOUT_ARGUMENTS.get(word) : undefined
  // `unix_timestamp(a)` is of another time.
  if (alone !== undefined && (args.isAtEnd || args.peek()?.kind === 'number')) return alone
  if (word === 'cast' || word === 'convert') {
    const cast = castForSqlite(args, unknown)
    if (cast !== null) return cast
  }
  // `trim(both 'a' from b)`.
  const isPlain = !args.tokens.some(({ text }) => /^(?:from|using|separator|order)$/i.test(text))
  const list = args.parts().map((part) => convert(part, unknown))
  const format = PARTS_OF_TIME.get(word)
  const written = isPlain ? WRITTEN[word]?.(...list) : null
  if (written) return written
  if (format && list.length === 1) return `cast(strftime('${format}', ${list[0]}) as integer)`
  const renamed = isPlain ? RENAMED.get(word) : undefined
  if (renamed === undefined) unknown.add(`${word}()`)
  return `${renamed ?? name!.text}(${list.join(', ')})`
}

/** Converts what is in the parentheses of `cast` and `convert`; null for a type that SQLite has no like of. */
function castForSqlite(args: SqlReader, unknown: Set<string>): string | null {
  const isUsing = args.find(/^(?:as|using|,)$/i)?.text.toLowerCase() === 'using'
  const value = args.at > 0 ? new SqlReader(args.text(0, args.at), 'mysql') : args
  const type = args.text(args.at + 1)
  args.at = 0
  if (isUsing) return `(${convert(value, unknown)})`
  const [to] = CASTS.find(([, words]) => words.test(type)) ?? []
  const time = TIMES.exec(type)?.[0].toLowerCase()
  if (to) return `cast(${convert(value, unknown)} as ${to})`
  return time ? `${time}(${convert(value, unknown)})` : null
}

/** Operators between which a constant of bytes is a number. */
const OF_NUMBERS = /^(?:[-+*/%&|~]|<<|>>)$/

/** Converts a word: MySQL's strings have escapes, may be in double quotes, and name their encoding. */
function wordForSqlite(reader: SqlReader, unknown: Set<string>): string {
  const [before, after] = [reader.tokens[reader.at - 1], reader.tokens[reader.at + 1]]
  const { kind, text } = reader.next()!
  const bytes = bytesOf(text)
  if (bytes !== null) {
    const isNumber = [before, after].some((other) => OF_NUMBERS.test(other?.text ?? ''))
    return isNumber ? `${BigInt(`0x${bytes || '0'}`)}` : `x'${bytes}'`
  }
  if (kind === 'string') {
    const value = quoteText(mysqlText(text))
    // In a pattern, a backslash says that the next sign is itself.
    const isPattern = /^like$/i.test(before?.text ?? '') && /\\\\|\\[%_]/.test(text)
    return isPattern && after?.text.toLowerCase() !== 'escape' ? `${value} escape '\\'` : value
  }
  const isEncoding = /^_(?:binary|utf8|utf8mb[34]|latin1|ascii)$/i.test(text)
  if (isEncoding && reader.peek()?.kind === 'string') return ''
  if (kind === 'word' && /^collate$/i.test(text)) {
    reader.next()
    return ''
  }
  if (kind === 'word' && /^mod$/i.test(text)) return '%'
  if (kind === 'name') return text
  if (UNKNOWN_OPERATORS.test(text)) unknown.add(text.toLowerCase())
  // Divided, whole numbers are no longer whole in MySQL.
  return { '/': '* 1.0 /', '<=>': 'is', '&&': 'and', '||': 'or' }[text] ?? text
}

/** Returns the hexadecimal digits of a constant of bytes: `0x1f`, `x'1f'`, `b'101'`, `0b101`; null for any other word. */
export function bytesOf(text: string): string | null {
  const [, hex] = /^0x([\da-f]+)$/i.exec(text) ?? /^x'([\da-f]*)'$/i.exec(text) ?? []
  const [, bits] = /^b'([01]*)'$/i.exec(text) ?? /^0b([01]+)$/i.exec(text) ?? []
  if (bits !== undefined) {
    const digits = bits === '' ? '' : BigInt(`0b${bits}`).toString(16)
    return bits === '' ? '' : digits.padStart(Math.ceil(bits.length / 8) * 2, '0')
  }
  return hex === undefined ? null : hex.padStart(Math.ceil(hex.length / 2) * 2, '0')
}
