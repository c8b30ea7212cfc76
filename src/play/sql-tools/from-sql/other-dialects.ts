import type { Dialect } from '#base/model/dialect.ts'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { mysqlText, quoteText } from '../quote-sql.ts'
import { type Feature, STAND_INS } from './postgres-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/** A statement as PostgreSQL's grammar reads it. */
export interface PostgresText {
  sql: string
  features: ReadonlySet<Feature>
  /** Parameters as they were written, by their number minus 1: `?`, `:name`. */
  parameters: string[]
  /** Comments without their marks, in order. */
  comments: string[]
  /** Returns the index in the original of an index of `sql`. */
  originOf(index: number): number
}

/** A token of the text for PostgreSQL, and where it comes from. */
type Piece = SqlToken

/**
 * Rewrites a statement, token by token, as PostgreSQL writes it. What PostgreSQL doesn't have is written as an
 * operator or a function that it would not refuse, the same each time, so that trees of two statements are
 * equal only if the statements are.
 *
 * @param marks whether `?` stands for a parameter in PostgreSQL, rather than being its operator for JSON.
 */
export function postgresText(sql: string, dialect: Dialect, marks = false): PostgresText {
  const parameters: string[] = []
  const comments: string[] = []
  const pieces: Piece[] = []
  for (const token of sqlTokens(sql, dialect)) {
    const { kind, text } = token
    const isMark = marks && text === '?'
    if (kind === 'comment') {
      comments.push(text.replace(/^(?:--|#|\/\*+)|\*+\/$/g, '').trim())
      pieces.push({ ...token, kind: 'space', text: ' ' })
    } else if (isMark || (kind === 'parameter' && !/^\$\d+$/.test(text))) {
      const known = text === '?' ? -1 : parameters.indexOf(text)
      const number = known < 0 ? parameters.push(text) : known + 1
      pieces.push({ ...token, kind: 'parameter', text: `$${number}` })
    } else {
      if (kind === 'parameter') parameters[Number(text.slice(1)) - 1] = text
      pieces.push({ ...token, text: tokenText(token, dialect) })
    }
  }
  const features = new Set<Feature>()
  const words = new Words(pieces.filter(({ kind }) => dialect === 'postgres' || kind !== 'space'))
  if (dialect !== 'postgres') {
    STATEMENTS[dialect](words, features)
    replaceWords(words, REPLACEMENTS[dialect])
  }
  while (/^(?:;|\s*)$/.test(words.pieces.at(-1)?.text ?? 'none')) words.pieces.pop()
  const gap = dialect === 'postgres' ? '' : ' '
  const starts: { index: number; start: number }[] = []
  let text = ''
  for (const piece of words.pieces) {
    starts.push({ index: text.length, start: piece.start })
    text += piece.text + gap
  }
  starts.push({ index: text.length - gap.length, start: sql.length })
  const originOf = (index: number) => starts.findLast((piece) => piece.index <= index)?.start ?? 0
  return { sql: text.trimEnd(), features, parameters, comments, originOf }
}

function tokenText({ kind, text }: SqlToken, dialect: Dialect): string {
  if (dialect === 'postgres') return text
  if (kind === 'name') {
    const inner = text.slice(1, -1)
    const close = text[0] === '[' ? ']' : text[0]!
    return `"${inner.replaceAll(close + close, close).replaceAll('"', '""')}"`
  }
  if (kind === 'string' && dialect === 'mysql') return quoteText(mysqlText(text))
  if (kind === 'string') return text.replace(/^n(?=')/i, '')
  // Other databases keep the case of names without quotes, where PostgreSQL makes them lower case. And it reads
  // its own functions for JSON, which have words between their arguments.
  const isQuoted =
    kind === 'word' && (/^json/i.test(text) || (/[a-z]/.test(text) && /[A-Z]/.test(text)))
  return isQuoted ? `"${text}"` : text
}

/** Reads and changes the pieces of a statement by its words. */
class Words {
  pieces: Piece[]

  constructor(pieces: Piece[]) {
    this.pieces = pieces
  }

  /** Returns whether words, separated by spaces, begin at an index, in any case. */
  at(index: number, words: string): boolean {
    return words
      .split(' ')
      .every((word, place) => this.pieces[index + place]?.text.toLowerCase() === word)
  }

  /** Returns the index of the first of some words outside of parentheses, or of the end. */
  find(words: readonly string[], from = 0): number {
    let depth = 0
    for (let index = from; index < this.pieces.length; index += 1) {
      const text = this.pieces[index]!.text.toLowerCase()
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
      if (depth < 0 || (depth === 0 && words.includes(text))) return index
    }
    return this.pieces.length
  }

  /** Replaces pieces by words, which are separated by spaces, or by pieces. */
  put(index: number, count: number, words: string | readonly Piece[]): void {
    const start = this.pieces[index]?.start ?? this.pieces.at(-1)?.start ?? 0
    const pieces =
      typeof words === 'string'
        ? words.split(' ').map((text): Piece => ({ text, start, kind: 'word' }))
        : words
    this.pieces.splice(index, count, ...pieces)
  }

  slice(from: number, to?: number): Piece[] {
    return this.pieces.slice(from, to)
  }
}

/** Words and signs, and what PostgreSQL's grammar reads instead. */
const REPLACEMENTS: Record<Exclude<Dialect, 'postgres'>, readonly [from: string, to: string][]> = {
  mysql: [
    ['lock in share mode', 'for share'],
    ['||', 'or'],
    ['&&', 'and'],
    ['not regexp', '!~*'],
    ['not rlike', '!~*'],
    ['regexp', '~*'],
    ['rlike', '~*'],
    ['div', '//'],
  ],
  sqlite: [
    ['glob', '~#'],
    ['regexp', '~*'],
  ],
  mssql: [['cross apply', 'cross join lateral']],
}

function replaceWords(words: Words, replacements: readonly [from: string, to: string][]): void {
  for (let index = 0; index < words.pieces.length; index += 1) {
    const [from, to] = replacements.find(([from]) => words.at(index, from)) ?? []
    if (from && to) words.put(index, from.split(' ').length, to)
  }
}

/** Words before what MySQL selects, which PostgreSQL's grammar would read as a column. */
const MYSQL_MODIFIERS = /^(?:distinctrow|high_priority|straight_join|sql_\w+)$/i

/** How statements are rewritten whose structure is another one. */
const STATEMENTS: Record<
  Exclude<Dialect, 'postgres'>,
  (words: Words, features: Set<Feature>) => void
> = {
  mysql(words, features) {
    if (words.at(0, 'insert ignore')) {
      features.add('ignore')
      words.pieces.splice(1, 1)
    }
    replaceInto(words, features)
    if (words.at(0, 'insert') && !words.at(1, 'into')) words.put(1, 0, 'into')
    insertedSet(words)
    joinedUpdate(words, features)
    if (words.at(0, 'delete') && words.at(2, '. * from')) words.pieces.splice(2, 2)
    if (words.at(0, 'delete') && !words.at(1, 'from') && words.at(2, 'from')) {
      // `delete a from a join b on …` is `delete from a using a join b on …`.
      const [, target, from] = words.pieces
      words.put(1, 2, [from!, target!, { ...from!, text: 'using' }])
    }
    endOfChange(words)
    const duplicate = words.pieces.findIndex((_, at) => words.at(at, 'on duplicate key update'))
    if (duplicate > 0) {
      features.add('duplicate key')
      words.put(duplicate, 4, 'on conflict do update set')
    }
    for (let index = 0; index < words.pieces.length; index += 1) {
      const next = words.pieces[index + 1]
      if (words.at(index, 'select') && MYSQL_MODIFIERS.test(next?.text ?? '')) {
        throw new UntranslatableError(
          `\`${next!.text}\` is not translated: leave it out, and add it with \`modifyFront\`.`,
        )
      }
      if (duplicate > 0 && index > duplicate && words.at(index, 'values ('))
        words.put(index, 1, '"values"')
      else if (words.at(index, 'interval') && next?.kind === 'number') next.text = `'${next.text}'`
      else if (words.at(index, 'mod') && next?.text !== '(') words.put(index, 1, '%')
      else if (words.at(index, 'group_concat (')) separatedList(words, index)
      else if (next && /^->>?$/.test(next.text)) groupedPath(words, index)
      limitWithComma(words, index)
    }
  },

  sqlite(words, features) {
    if (words.at(0, 'insert or') && /^(?:ignore|replace)$/i.test(words.pieces[2]?.text ?? '')) {
      features.add(words.at(2, 'ignore') ? 'ignore' : 'or replace')
      words.pieces.splice(1, 2)
    }
    replaceInto(words, features)
    for (let index = 0; index < words.pieces.length; index += 1) {
      const isNot = words.at(index, 'is not')
      const next = words.pieces[index + (isNot ? 2 : 1)]
      if (words.at(index, 'is') && !/^(?:null|true|false|distinct|not)$/i.test(next?.text ?? '')) {
        words.put(index, isNot ? 2 : 1, isNot ? '<!=>' : '<=>')
      } else if (words.at(index, 'match') && next?.kind === 'string') words.put(index, 1, '@@')
      else if (next && /^->>?$/.test(next.text)) groupedPath(words, index)
      limitWithComma(words, index)
    }
  },

  mssql(words) {
    for (let index = 0; index < words.pieces.length; index += 1) {
      const top = index + (words.at(index, 'select distinct') ? 2 : 1)
      if (words.at(index, 'select') && words.at(top, 'top')) {
        const [number, end] = words.at(top + 1, '(') ? [top + 2, top + 4] : [top + 1, top + 2]
        const kind = ['percent with ties', 'percent', 'with ties'].find((it) => words.at(end, it))
        const count = end - top + (kind?.split(' ').length ?? 0)
        const args = `${words.pieces[number]!.text} ${kind ? `, '${kind}' ` : ''}`
        words.put(top, count, `"${STAND_INS.top}" ( ${args}) ,`)
      }
      if (words.at(index, 'outer apply (')) {
        const close = words.find([], index + 3)
        const alias = close + (words.at(close + 1, 'as') ? 2 : 1)
        words.put(alias + 1, 0, 'on true')
        words.put(index, 2, 'left join lateral')
      }
    }
    const output = words.find(['output'])
    if (output === words.pieces.length || words.at(0, 'select')) return
    const end = words.find(['values', 'select', 'where', 'from', 'default'], output)
    const [, ...columns] = words.pieces.splice(output, end - output)
    while (words.pieces.at(-1)?.text === ';') words.pieces.pop()
    words.put(words.pieces.length, 0, 'returning')
    words.pieces.push(...columns)
  },
}

function replaceInto(words: Words, features: Set<Feature>): void {
  if (!words.at(0, 'replace')) return
  features.add('replace')
  words.put(0, 1, 'insert')
}

/** `limit 5, 10` is `limit 10 offset 5`. */
function limitWithComma(words: Words, index: number): void {
  if (!words.at(index, 'limit') || words.pieces[index + 2]?.text !== ',') return
  const [, offset, , limit] = words.slice(index)
  if (offset && limit) words.put(index + 1, 3, [limit, { ...offset, text: 'offset' }, offset])
}

/** `insert into a set b = 1` is `insert into a (b) values (1)`. */
function insertedSet(words: Words): void {
  const set = words.find(['set'])
  if (!words.at(0, 'insert into') || set === words.pieces.length || set > words.find(['on'])) return
  const end = words.find(['on', ';'], set)
  const sign = (text: string): Piece => ({ ...words.pieces[set]!, text })
  const [columns, values]: [Piece[], Piece[]] = [[], []]
  for (let index = set + 1; index < end; ) {
    const next = words.find([','], index)
    const stop = Math.min(next, end)
    columns.push(...(columns.length > 0 ? [sign(',')] : []), words.pieces[index]!)
    values.push(...(values.length > 0 ? [sign(',')] : []), ...words.slice(index + 2, stop))
    index = stop + 1
  }
  const list = (pieces: Piece[]) => [sign('('), ...pieces, sign(')')]
  words.put(set, end - set, [...list(columns), sign('values'), ...list(values)])
}

/** `update a join b on … set …` is `update joined set … from a join b on …`. */
function joinedUpdate(words: Words, features: Set<Feature>): void {
  if (!words.at(0, 'update')) return
  const set = words.find(['set'])
  const tables = words.slice(1, set)
  if (!tables.some(({ text }) => text === ',' || /^join$/i.test(text))) return
  features.add('joined')
  const end = words.find(['where', 'order', 'limit'], set)
  const from: Piece = { ...tables[0]!, text: 'from', kind: 'word' }
  words.put(1, end - 1, [{ ...from, text: '"joined"' }, ...words.slice(set, end), from, ...tables])
}

/** The order and the limit of an update or a deletion are a query in `returning`, which neither has. */
function endOfChange(words: Words): void {
  if (!words.at(0, 'update') && !words.at(0, 'delete')) return
  const begin = words.find(['order', 'limit'])
  const end = words.find([';'], begin)
  if (begin >= end) return
  words.put(end, 0, `) as "${STAND_INS.end}"`)
  words.put(begin, 0, 'returning ( select')
}

/** `group_concat(a order by b separator ', ')`: the separator is a named argument before the order. */
function separatedList(words: Words, index: number): void {
  const separator = words.find(['separator'], index + 2)
  const text = words.pieces[separator + 1]
  if (!words.at(separator, 'separator') || !text) return
  words.pieces.splice(separator, 2)
  const order = Math.min(words.find(['order'], index + 2), words.find([], index + 2))
  words.put(order, 0, `, "${STAND_INS.separator}" =>`)
  words.put(order + 3, 0, [text])
}

/** `a.b -> 'c'` binds tighter than anything else, except in PostgreSQL. */
function groupedPath(words: Words, index: number): void {
  const [name, arrow, path] = words.slice(index, index + 3)
  if (name!.kind === 'symbol' || path?.kind !== 'string') return
  const begin = words.pieces[index - 1]?.text === '.' ? index - 2 : index
  if (words.pieces[begin - 1]?.text === '(' && words.pieces[index + 3]?.text === ')') return
  words.put(index + 1, 2, [arrow!, path, { ...path, text: ')', kind: 'symbol' }])
  words.put(begin, 0, '(')
}
