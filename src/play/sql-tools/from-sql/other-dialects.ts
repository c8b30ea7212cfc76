import type { Dialect } from '#base/model/dialect.ts'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { mysqlText, quoteName, quoteText } from '../quote-sql.ts'
import { type Aside, aliasWithHint, asidesIn } from './asides.ts'
import { type Feature, STAND_INS } from './postgres-tree.ts'
import { RESERVED } from './proof/reserved-words.ts'
import { type Range, UntranslatableError } from './untranslatable.ts'

/** A statement as PostgreSQL's grammar reads it. */
export interface PostgresText {
  sql: string
  features: ReadonlySet<Feature>
  /** Parameters as they were written, by their number minus 1: `?`, `:name`. */
  parameters: string[]
  /** Comments without their marks, in order. */
  comments: string[]
  /** The pieces that are left as they are, in order: `STAND_INS.sql` stands for them. */
  pieces: SqlToken[][]
  /** What is written beside the builder's calls, in order; a hint begins with the alias of its table. */
  asides: { kind: Aside['kind']; tokens: SqlToken[] }[]
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
 * @param left parts of the statement that are left as they are.
 */
export function postgresText(
  sql: string,
  dialect: Dialect,
  marks = false,
  left: readonly Range[] = [],
): PostgresText {
  const parameters: string[] = []
  const comments: string[] = []
  const pieces: Piece[] = []
  const leftTokens = left.map((): SqlToken[] => [])
  const tokens = [...sqlTokens(sql, dialect)]
  const ranges = dialect === 'postgres' ? [] : asidesIn(tokens, dialect)
  const asides = ranges.map(({ kind }) => ({ kind, tokens: [] as SqlToken[] }))
  for (const token of tokens) {
    const { kind, text, start } = token
    const isMark = marks && text === '?'
    const holds = (range: Range) => range.start <= start && start < range.end
    const place = left.findIndex(holds)
    const aside = place < 0 ? ranges.findIndex(holds) : -1
    if (place >= 0 || aside >= 0) {
      const isParameter = kind === 'parameter'
      if (isParameter && (text === '?' || !parameters.includes(text))) parameters.push(text)
      const taken = leftTokens[place] ?? asides[aside]!.tokens
      if (taken.length === 0 && place >= 0) pieces.push(...standIn(token, place))
      else if (taken.length === 0 && asides[aside]!.kind === 'hint') {
        markHint(pieces, asides, aside, dialect)
      }
      const number = text === '?' ? parameters.length : parameters.indexOf(text) + 1
      taken.push(isParameter ? { ...token, text: `$${number}` } : token)
    } else if (kind === 'comment') {
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
    const begin = new Words(words.pieces.splice(0, mainStatement(words)))
    for (const part of [begin, words]) STATEMENTS[dialect](part, features)
    words.pieces.unshift(...begin.pieces)
    conditionOfJoins(words, dialect)
    replaceWords(words, REPLACEMENTS[dialect])
    nameByTexts(words, dialect)
    quoteNames(words, dialect)
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
  return {
    sql: text.trimEnd(),
    features,
    parameters,
    comments,
    pieces: leftTokens,
    asides,
    originOf,
  }
}

/** Marks the alias of the table before a hint, or its name as an alias, and begins the hint with it. */
function markHint(
  pieces: Piece[],
  asides: PostgresText['asides'],
  aside: number,
  dialect: Dialect,
): void {
  const [before, table] = pieces.filter(({ kind }) => kind !== 'space').slice(-2) as [
    Piece?,
    Piece?,
  ]
  if (table?.kind !== 'word' && table?.kind !== 'name') {
    throw new UntranslatableError('A hint follows a table or its alias.', { index: table?.start })
  }
  const isName = table.kind === 'name'
  const name = isName ? table.text.slice(1, -1).replaceAll('""', '"') : table.text
  const marked = `"${aliasWithHint(name, aside).replaceAll('"', '""')}"`
  asides[aside]!.tokens.push(
    { ...table, text: isName ? quoteName(name, dialect) : name },
    { ...table, kind: 'space', text: ' ' },
  )
  if (/^(?:\.|,|\(|from|join|apply|using)$/i.test(before?.text ?? '')) {
    pieces.push({ ...table, kind: 'word', text: 'as' }, { ...table, kind: 'name', text: marked })
  } else Object.assign(table, { kind: 'name', text: marked })
}

function tokenText({ kind, text }: SqlToken, dialect: Dialect): string {
  if (dialect === 'postgres') return text
  // The sign of a temporary table belongs to its name.
  if (kind === 'name' && text.startsWith('#')) return `"${text}"`
  if (kind === 'name') {
    const inner = text.slice(1, -1)
    const close = text[0] === '[' ? ']' : text[0]!
    return `"${inner.replaceAll(close + close, close).replaceAll('"', '""')}"`
  }
  if (kind === 'string' && /^[xb]'/i.test(text)) return text
  if (kind === 'string' && dialect === 'mysql') return quoteText(mysqlText(text))
  if (kind === 'string') return text.replace(/^n(?=')/i, '')
  return text
}

/** The call that stands for a piece that is left as it is: its number, and the name of its result. */
function standIn({ start, kind, text }: SqlToken, place: number): Piece[] {
  const name = kind === 'word' ? text.toLowerCase() : 'value'
  return [`"${STAND_INS.sql}"`, '(', String(place), ',', `'${name}'`, ')'].map((text) => ({
    ...{ kind: 'symbol', start, text },
  }))
}

/** Words with which PostgreSQL's grammar goes on, wherever they stand; others are names, whose case is kept. */
const SYNTAX = new Set(
  `all and any array as asc between both by case cast check coalesce collate create cross cube current
current_date current_time current_timestamp current_user default delete desc distinct do else end escape except exists
false fetch filter for from full greatest group having if in inner insert intersect interval
into is isnull joined join lateral leading least left like limit localtime localtimestamp merge natural not notnull null nullif nulls of offset on or order outer over partition range recursive returning right rollup row rows select set skip some system_user then to trailing true
unbounded union unknown update using values when where window with within `.split(/\s+/),
)
/** What PostgreSQL reserves, and the others take for a name or a function. */
const RESERVED_HERE =
  /^(?:user|array|analyse|asymmetric|symmetric|placing|variadic|only|verbose|freeze|similar|binary|authorization|concurrently|tablesample|session_user|current_role|current_catalog|initially|deferrable)$/
/** Functions that PostgreSQL's grammar reads in a way of its own. */
const SPECIAL_FUNCTIONS =
  /^(?:trim|char|nchar|time|timestamp|bit|dec|convert|normalize|treat|current_timestamp|current_date|current_time|localtime|localtimestamp|user|current_user|json\w*|xml\w*)$/
/** Words that go on only after another one, and are names elsewhere. */
const AFTER: Readonly<Record<string, RegExp>> = {
  first: /^(?:nulls|fetch)$/,
  last: /^nulls$/,
  next: /^fetch$/,
  only: /^rows?$/,
  at: /[)\w"]$/,
  time: /^at$/,
  zone: /^time$/,
  key: /^no$/,
  ...{ locked: /^skip$/, matched: /^(?:when|not)$/, nothing: /^do$/, sets: /^grouping$/ },
  ...{ ties: /^with$/, ordinality: /^with$/, share: /^for$/, conflict: /^on$/ },
  ...{ materialized: /^(?:as|not)$/, grouping: /^(?:by|,)$/ },
  ...{ following: /^(?:unbounded|\d+|\))$/, preceding: /^(?:unbounded|\d+|\))$/ },
}
/** Units are words of the grammar in `extract(year from a)` and after `interval`. */
const UNITS = /^(?:year|month|day|hour|minute|second)$/

/** Puts quotes around names that PostgreSQL's grammar would read as something else, or in lower case. */
function quoteNames(words: Words, dialect: Exclude<Dialect, 'postgres'>): void {
  for (const [index, piece] of words.pieces.entries()) {
    if (piece.kind !== 'word' || !/^[\p{L}_]/u.test(piece.text)) continue
    const lower = piece.text.toLowerCase()
    const [before = '', next = ''] = [words.pieces[index - 1], words.pieces[index + 1]].map((it) =>
      it?.text.toLowerCase(),
    )
    const isReserved = RESERVED[dialect].has(lower)
    const isQualified = before === '.' || (next === '.' && !isReserved)
    const isCall =
      next === '(' && before !== 'as' && SPECIAL_FUNCTIONS.test(lower) && !isCastType(words, index)
    const isUnit =
      UNITS.test(lower) && (words.at(index - 2, 'interval') || (before === '(' && next === 'from'))
    const isSyntax =
      (SYNTAX.has(lower) && before !== '.') ||
      AFTER[lower]?.test(before) === true ||
      (lower === 'groups' && /^(?:between|unbounded|current|\d+)$/.test(next)) ||
      isUnit
    // Only after `as` does PostgreSQL's grammar take a unit for a name.
    const isAlias = isNamed(words, index) || (UNITS.test(lower) && !isUnit)
    const isForeign = RESERVED_HERE.test(lower) && !isReserved && !isSyntax
    const hasCase = piece.text !== lower || /^json/.test(lower)
    const isQuoted =
      isQualified || isCall || isForeign || isAlias || (hasCase && !isSyntax && !isReserved)
    if (isQuoted) piece.text = `"${piece.text}"`
    else if (hasCase) piece.text = lower
  }
}

/** Returns whether a word stands behind the `as` of a result or a table, not that of a cast or of `with`. */
function isNamed(words: Words, index: number): boolean {
  const next = words.pieces[index + 1]?.text.toLowerCase() ?? ''
  if (!words.at(index - 1, 'as') || /^(?:\(|materialized)$/.test(next)) return false
  let depth = 0
  for (let at = index - 1; at >= 0; at -= 1) {
    const { text } = words.pieces[at]!
    if (text === ')') depth += 1
    if (text === '(' && depth === 0) {
      return !/^(?:try_)?(?:cast|convert)$/i.test(words.pieces[at - 1]?.text ?? '')
    }
    if (text === '(') depth -= 1
  }
  return true
}

/** `select a as 'b'` is `select a as "b"`: the text names a result. */
function nameByTexts(words: Words, dialect: Exclude<Dialect, 'postgres'>): void {
  for (const [index, piece] of words.pieces.entries()) {
    const [before, next] = [words.pieces[index - 1], words.pieces[index + 1]]
    if (piece.kind !== 'string' || !before || /^[xb]'/i.test(piece.text)) continue
    const isAfterOperand =
      before.text === ')' ||
      words.at(index - 1, 'end') ||
      before.kind === 'name' ||
      (before.kind === 'word' &&
        words.at(index - 2, '.') &&
        !RESERVED[dialect].has(before.text.toLowerCase()))
    const isLast = !next || /^(?:,|from|\)|;)$/i.test(next.text)
    if (!words.at(index - 1, 'as') && !(isAfterOperand && isLast)) continue
    piece.text = `"${piece.text.slice(1, -1).replaceAll("''", "'").replaceAll('"', '""')}"`
    piece.kind = 'name'
  }
}

/** Returns whether a word is the type of a `cast(… as …)`, or of a constant. */
function isCastType(words: Words, index: number): boolean {
  return words.at(index - 1, 'as') || words.pieces[index + 1]?.kind === 'string'
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

/** Returns where the statement begins that the queries of `with` belong to. */
function mainStatement(words: Words): number {
  if (!words.at(0, 'with')) return 0
  const begin = words.find(['select', 'insert', 'update', 'delete', 'replace', 'merge'])
  return begin < words.pieces.length ? begin : 0
}

/** Words after a join's table, if the join has no condition. */
const AFTER_JOINED =
  /^(?:,|\)|;|left|right|full|inner|cross|natural|join|straight_join|where|group|having|window|order|limit|union|except|intersect|set|for|returning|on conflict)$/i

/** In SQLite, any join may have no condition; in MySQL, an inner one: `a left join b` is `a left join b on true`. */
function conditionOfJoins(words: Words, dialect: Dialect): void {
  if (dialect === 'mssql') return
  for (let index = 0; index < words.pieces.length; index += 1) {
    if (!words.at(index, 'join')) continue
    const before = words.pieces[index - 1]?.text.toLowerCase() ?? ''
    const isOuter = /^(?:left|right|full|outer)$/.test(before)
    if (before === 'natural' || words.at(index - 2, 'natural')) continue
    if (isOuter && dialect === 'mysql') continue
    let end = index + 1
    let depth = 0
    for (; end < words.pieces.length; end += 1) {
      const text = words.pieces[end]!.text
      if (depth === 0 && (/^(?:on|using)$/i.test(text) || AFTER_JOINED.test(text))) break
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
    }
    const next = words.pieces[end]?.text ?? ''
    if (before === 'cross') {
      // MySQL takes `cross join` for `join`, with or without a condition.
      if (/^(?:on|using)$/i.test(next)) words.put(index - 1, 1, 'inner')
      continue
    }
    // In MySQL, the condition of `a join b join c on … on …` follows later.
    const isChained = dialect === 'mysql' && /^(?:left|right|inner|join)$/i.test(next)
    if (/^(?:on|using)$/i.test(next) || isChained) continue
    if (isOuter) words.put(end, 0, 'on true')
    else if (before === 'inner') words.put(index - 1, 1, 'cross')
    else words.put(index, 0, 'cross')
  }
}

/** Words and signs, and what PostgreSQL's grammar reads instead. */
const REPLACEMENTS: Record<Exclude<Dialect, 'postgres'>, readonly [from: string, to: string][]> = {
  mysql: [
    ['lock in share mode', 'for share'],
    ['distinctrow', 'distinct'],
    ['||', 'or'],
    ['&&', 'and'],
    ['not regexp', '!~*'],
    ['not rlike', '!~*'],
    ['regexp', '~*'],
    ['rlike', '~*'],
  ],
  sqlite: [['regexp', '~*']],
  mssql: [['cross apply', 'cross join lateral']],
}

function replaceWords(words: Words, replacements: readonly [from: string, to: string][]): void {
  for (let index = 0; index < words.pieces.length; index += 1) {
    const [from, to] = replacements.find(([from]) => words.at(index, from)) ?? []
    if (from && to) words.put(index, from.split(' ').length, to)
  }
}

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
      if (duplicate > 0 && index > duplicate && words.at(index, 'values ('))
        words.put(index, 1, '"values"')
      else if (words.at(index, 'interval') && next?.kind === 'number') next.text = `'${next.text}'`
      else if (words.at(index, 'mod') && next?.text !== '(') words.put(index, 1, '%')
      limitWithComma(words, index)
    }
  },

  sqlite(words, features) {
    const conflict = words.at(0, 'insert or') ? words.pieces[2]?.text.toLowerCase() : undefined
    if (conflict && /^(?:ignore|replace|abort|fail|rollback)$/.test(conflict)) {
      features.add(conflict === 'ignore' ? 'ignore' : (`or ${conflict}` as Feature))
      words.pieces.splice(1, 2)
    }
    replaceInto(words, features)
    for (let index = 0; index < words.pieces.length; index += 1) {
      const isNot = words.at(index, 'is not')
      const next = words.pieces[index + (isNot ? 2 : 1)]
      if (words.at(index, 'is') && !/^(?:null|true|false|distinct|not)$/i.test(next?.text ?? '')) {
        words.put(index, isNot ? 2 : 1, isNot ? '<!=>' : '<=>')
      }
      limitWithComma(words, index)
    }
  },

  mssql(words) {
    const top = changedTop(words)
    if (words.at(0, 'insert') && !words.at(1, 'into')) words.put(1, 0, 'into')
    deletedFrom(words)
    for (let index = 0; index < words.pieces.length; index += 1) {
      const top = index + (words.at(index, 'select distinct') ? 2 : 1)
      if (words.at(index, 'select') && words.at(top, 'top')) {
        const [number, end] = words.at(top + 1, '(') ? [top + 2, top + 4] : [top + 1, top + 2]
        const kind = ['percent with ties', 'percent', 'with ties'].find((it) => words.at(end, it))
        const count = end - top + (kind?.split(' ').length ?? 0)
        const args = `${words.pieces[number]!.text} ${kind ? `, '${kind}' ` : ''}`
        words.put(top, count, `"${STAND_INS.top}" ( ${args}) ,`)
      }
      if (words.at(index, 'select')) aliasesBehind(words, index)
      if (words.at(index, 'offset') || words.at(index, 'fetch')) groupAmount(words, index)
      if (words.at(index, 'set')) assignCompound(words, index)
      if (words.at(index, 'outer apply')) {
        const open = words.pieces.findIndex(({ text }, at) => at > index + 1 && text === '(')
        const close = words.find([], open + 1)
        const alias = close + (words.at(close + 1, 'as') ? 2 : 1)
        words.put(alias + 1, 0, 'on true')
        words.put(index, 2, 'left join lateral')
      }
    }
    const output = words.find(['output'])
    const hasOutput = output < words.pieces.length && !words.at(0, 'select')
    if (!hasOutput && top.length === 0) return
    const end = words.find(['values', 'select', 'where', 'from', 'default', 'using'], output)
    const [, ...columns] = hasOutput ? words.pieces.splice(output, end - output) : []
    while (words.pieces.at(-1)?.text === ';') words.pieces.pop()
    const comma = top.length > 0 && columns.length > 0 ? [{ ...columns[0]!, text: ',' }] : []
    words.put(words.pieces.length, 0, 'returning')
    words.pieces.push(...top, ...comma, ...columns)
  },
}

/** Takes `top (5)` out of an update or a deletion, and returns the call that stands for it. */
function changedTop(words: Words): Piece[] {
  if (!words.at(1, 'top') || !/^(?:update|delete)$/i.test(words.pieces[0]!.text)) return []
  const end = words.at(2, '(') ? words.find([], 3) : 2
  const [top, ...amount] = words.pieces.splice(1, end)
  const number = amount.filter(({ text }) => !/^[()]$/.test(text))
  const sign = (text: string): Piece => ({ ...top!, text })
  return [sign(`"${STAND_INS.top}"`), sign('('), ...number, sign(')')]
}

/** SQL Server's `delete a from a join b on …` is `delete from a using a join b on …`. */
function deletedFrom(words: Words): void {
  if (!words.at(0, 'delete')) return
  const target = words.at(1, 'from') ? 2 : 1
  const from = words.find(['from'], target)
  if (from < words.pieces.length) words.put(from, 1, 'using')
  if (target === 1) words.put(1, 0, 'from')
}

/** PostgreSQL's `offset … rows` takes a sum or a product only between parentheses. */
function groupAmount(words: Words, index: number): void {
  const begin = index + (words.at(index, 'fetch') ? 2 : 1)
  const end = words.find(['rows', 'row', ';', ','], begin)
  if (end - begin < 2 || !/^rows?$/i.test(words.pieces[end]?.text ?? '')) return
  words.put(end, 0, ')')
  words.put(begin, 0, '(')
}

/** `set a += b` is `set a = a + (b)`. */
function assignCompound(words: Words, set: number): void {
  const isEnd = (at: number) =>
    at >= words.pieces.length ||
    /^(?:from|where|output|when|option|;|\))$/i.test(words.pieces[at]!.text)
  for (let begin = set + 1; !isEnd(begin); ) {
    let end = words.find([',', 'from', 'where', 'output', 'when', ';'], begin)
    const equals = words.find(['='], begin)
    const sign = words.pieces[equals - 1]
    if (equals < end && sign && /^[-+*/%&|^]$/.test(sign.text)) {
      const target = words.slice(begin, equals - 1)
      words.put(end, 0, ')')
      words.put(equals + 1, 0, [...target.slice(-1), sign, { ...sign, text: '(' }])
      words.pieces.splice(equals - 1, 1)
      end = words.find([',', 'from', 'where', 'output', 'when', ';'], begin)
    }
    begin = end + 1
    if (words.pieces[end]?.text !== ',') return
  }
}

/** SQL Server's `select a = b` is `select b as a`. */
function aliasesBehind(words: Words, select: number): void {
  const end = words.find(
    ['from', 'union', 'except', 'intersect', 'where', 'order', 'into', ';'],
    select + 1,
  )
  for (let begin = select + 1; begin < end; ) {
    const stop = Math.min(words.find([','], begin), end)
    const isAfterTop = words.at(begin - 1, ',') || begin === select + 1
    const [name, sign, ...value] = words.slice(begin, stop)
    const isAlias = /^(?:word|name)$/.test(name?.kind ?? '') && sign?.text === '='
    if (isAfterTop && isAlias) {
      words.put(begin, stop - begin, [...value, { ...sign!, text: 'as', kind: 'word' }, name!])
    }
    begin = stop + 1
  }
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
