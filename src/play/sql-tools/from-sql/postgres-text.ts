import type { Dialect } from '#base/model/dialect.ts'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import {
  mysqlText,
  quoteName,
  quoteText,
  unquotedText,
  withoutContinuations,
} from '../quote-sql.ts'
import { type Aside, aliasesBeforeHints, aliasWithHint, asidesIn } from './asides.ts'
import { MSSQL } from './dialects/mssql.ts'
import { MYSQL } from './dialects/mysql.ts'
import { nameByTexts, quoteNames } from './dialects/quote-names.ts'
import type { Rewritings } from './dialects/shared.ts'
import { SQLITE } from './dialects/sqlite.ts'
import { type Word, Words } from './dialects/words.ts'
import { type KeptSource, tableVariables } from './kept-sources.ts'
import { ParameterNumbers } from './marks.ts'
import { type Feature, STAND_INS } from './postgres-tree.ts'
import type { OwnDialect } from './proof/reserved-words.ts'
import { NO_SLICES, slicesIn } from './slices.ts'
import { type Range, UntranslatableError } from './untranslatable.ts'

/** A statement as PostgreSQL's grammar reads it. */
export interface PostgresText {
  sql: string
  features: ReadonlySet<Feature>
  /** Parameters as they were written, by their number minus 1: `?`, `:name`. */
  parameters: string[]
  /** Comments without their marks, in order. */
  comments: string[]
  /** What could have been read in another way. */
  notes: string[]
  /** Names of the variables that are tables. */
  tables: ReadonlySet<string>
  /** The parameters that are lists, by their number. */
  lists: ReadonlySet<number>
  /** The pieces that are left as they are, in order: `STAND_INS.sql` stands for them. */
  pieces: SqlToken[][]
  /** What is written beside the builder's calls, in order; a hint begins with the alias of its table. */
  asides: { kind: Aside['kind']; tokens: SqlToken[] }[]
  /** Returns the index in the original of an index of `sql`. */
  originOf(index: number): number
  /** Returns the words that begin in a range of the original. */
  wordsIn(range: Range): SqlToken[]
}

const REWRITINGS: Record<OwnDialect, Rewritings> = { mysql: MYSQL, sqlite: SQLITE, mssql: MSSQL }

/**
 * Rewrites a statement, word by word, as PostgreSQL writes it. What PostgreSQL doesn't have is written as an
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
  left: readonly (Range | KeptSource)[] = [],
): PostgresText {
  const { words, ...read } = readWords(sql, dialect, marks, left)
  const features = dialect === 'postgres' ? new Set<Feature>() : rewrite(words, dialect)
  const lists = dialect === 'postgres' ? new Set<number>() : encloseLists(words)
  words.removeEnd()
  // Spaces are words of PostgreSQL's statements, which stay as they are.
  const gap = dialect === 'postgres' ? '' : ' '
  const starts: { index: number; start: number }[] = []
  let text = ''
  for (const word of words.slice()) {
    starts.push({ index: text.length, start: word.start })
    text += word.text + gap
  }
  starts.push({ index: text.length - gap.length, start: sql.length })
  const originOf = (index: number) => starts.findLast((word) => word.index <= index)?.start ?? 0
  const wordsIn = ({ start, end }: Range) =>
    words.slice().filter((word) => start <= word.start && word.start < end)
  return { ...read, sql: text.trimEnd(), features, lists, originOf, wordsIn }
}

type ReadWords = Pick<
  PostgresText,
  'parameters' | 'comments' | 'notes' | 'tables' | 'pieces' | 'asides'
>

/** Reads a statement as words with PostgreSQL's quotes and parameters, and what stands beside them. */
function readWords(
  sql: string,
  dialect: Dialect,
  marks: boolean,
  left: readonly (Range | KeptSource)[],
): ReadWords & { words: Words } {
  const parameters: string[] = []
  const comments: string[] = []
  const words: Word[] = []
  const written = [...sqlTokens(sql, dialect)]
  const tables = tableVariables(written, dialect)
  const pieces = left.map((): SqlToken[] => [])
  const ranges = dialect === 'postgres' ? [] : asidesIn(written, dialect)
  const tokens = dialect === 'mssql' ? aliasesBeforeHints(written, ranges) : written
  const asides = ranges.map(({ kind }) => ({ kind, tokens: [] as SqlToken[] }))
  const { bounds, notes: ofSlices } = dialect === 'postgres' ? slicesIn(written) : NO_SLICES
  const hasPipes = dialect === 'mysql' && written.some(({ text }) => text === '||')
  const notes = hasPipes ? [...ofSlices, PIPES] : ofSlices
  const numbers = new ParameterNumbers()
  const numberOf = (text: string) => {
    const number = numbers.of(text)
    parameters[number - 1] = text
    return number
  }
  for (const token of tokens) {
    const isTable = tables.has(token.text)
    const isBound = bounds.has(token.start)
    const isParameter = (token.kind === 'parameter' && !isBound) || (marks && token.text === '?')
    if (isParameter && dialect === 'mssql' && isMethodNext(sql, token)) {
      throw new UntranslatableError(
        `\`${token.text}\` is sent as text, which has no methods: call them on a column of a query, as in \`(select cast(${token.text} as xml) as x) as d\`.`,
        { index: token.start, around: [] },
      )
    }
    // The proof, which knows of no tables, numbers them with the parameters.
    if (isTable) numbers.of(token.text)
    const word: Word = isTable
      ? { ...token, kind: 'word' }
      : isParameter
        ? { ...token, kind: 'parameter', text: `$${numberOf(token.text)}` }
        : isBound
          ? { ...token, kind: 'symbol' }
          : token
    const isHere = (range: Range) => range.start <= token.start && token.start < range.end
    const place = left.findIndex(isHere)
    const number = ranges.findIndex(isHere)
    const [piece, aside] = [pieces[place], asides[number]]
    if (piece) {
      if (piece.length === 0) words.push(...standIn(token, place, left[place]!))
      piece.push(word)
    } else if (aside) {
      const isFirst = aside.tokens.length === 0
      if (isFirst && aside.kind === 'hint') aside.tokens.push(...markHint(words, number, dialect))
      aside.tokens.push(word)
    } else if (token.kind === 'comment') {
      comments.push(token.text.replace(/^(?:--|#|\/\*+)|\*+\/$/g, '').trim())
      words.push({ ...token, kind: 'space', text: ' ' })
    } else words.push({ ...word, text: wordText(word, dialect) })
  }
  const isKept = ({ kind }: Word) => dialect === 'postgres' || kind !== 'space'
  return {
    ...{ words: new Words(words.filter(isKept)), parameters, comments, notes },
    ...{ tables, pieces, asides },
  }
}

const PIPES =
  '`||` is `or` to MySQL. If your `sql_mode` has `pipes_as_concat` or `ansi`, it joins texts: write `concat(a, b)` instead, which always does.'

/** Returns whether a method of a variable is called: `@a.nodes('/b')`. */
const isMethodNext = (sql: string, { start, text }: SqlToken) =>
  /^\s*\.\s*[a-z]/i.test(sql.slice(start + text.length))

/** Rewrites a statement of another dialect. Returns what it means beyond the words that are left. */
function rewrite(words: Words, dialect: OwnDialect): Set<Feature> {
  const features = new Set<Feature>()
  const { rewriteStatement, rewriteAnywhere } = REWRITINGS[dialect]
  const queries = new Words(words.remove(0, mainStatement(words)))
  for (const part of [queries, words]) rewriteStatement(part, features)
  // Where both have queries before them, those are one list.
  if (queries.length > 0 && words.isAt(0, 'with')) words.replace(0, 1, ',')
  words.prepend(queries.slice())
  rewriteAnywhere(words)
  nameByTexts(words, dialect)
  quoteNames(words, dialect)
  return features
}

/** `a in @b` is `a in ( @b )`, where the parameter is a list. Returns the numbers of such parameters. */
function encloseLists(words: Words): Set<number> {
  const lists = new Set<number>()
  for (const place of words.each('in')) {
    const list = words.get(place + 1)
    if (list?.kind !== 'parameter') continue
    lists.add(Number(list.text.slice(1)))
    words.enclose(place + 1, place + 2)
  }
  return lists
}

/** Returns where the statement begins that the queries of `with` belong to. */
function mainStatement(words: Words): number {
  if (!words.isAt(0, 'with')) return 0
  const begin = words.find(['select', 'insert', 'update', 'delete', 'replace', 'merge'])
  return begin < words.length ? begin : 0
}

/** What may stand before the name of a table, which is no alias there. */
const BEFORE_TABLE = /^(?:\.|,|\(|from|join|apply|using|into|update|delete|insert|merge)$/i

/** Returns whether the last word stands behind the `top (5)` of a change. */
function isBehindTop(words: readonly Word[]): boolean {
  const before = words.filter(({ kind }) => kind !== 'space').slice(0, -1)
  const text = before.map((word) => word.text).join(' ')
  return /^(?:update|delete|insert|merge) top (?:\( [^()]* \)|\S+)(?: percent)?$/i.test(text)
}

/** Marks the alias of the table before a hint, or its name as an alias. Returns how the hint begins. */
function markHint(words: Word[], number: number, dialect: Dialect): Word[] {
  const [stand, , , , text] = words.filter(({ kind }) => kind !== 'space').slice(-6)
  if (stand?.text === `"${STAND_INS.sql}"` && text) {
    // A source that stays as it is has no alias yet: it gets its own name.
    const name = {
      ...text,
      kind: 'name',
      text: quoteName(unquotedText(text.text, 'postgres'), 'postgres'),
    } as const
    words.push({ ...text, kind: 'word', text: 'as' }, name)
  }
  const [before, table] = words.filter(({ kind }) => kind !== 'space').slice(-2)
  if (table?.kind !== 'word' && table?.kind !== 'name') {
    throw new UntranslatableError('A hint follows a table or its alias.', { index: table?.start })
  }
  const isName = table.kind === 'name'
  const name = isName ? table.text.slice(1, -1).replaceAll('""', '"') : table.text
  const marked = `"${aliasWithHint(name, number).replaceAll('"', '""')}"`
  const begin: Word[] = [
    { ...table, text: isName ? quoteName(name, dialect) : name },
    { ...table, kind: 'space', text: ' ' },
  ]
  if (BEFORE_TABLE.test(before?.text ?? '') || isBehindTop(words)) {
    words.push({ ...table, kind: 'word', text: 'as' }, { ...table, kind: 'name', text: marked })
  } else Object.assign(table, { kind: 'name', text: marked })
  return begin
}

/** Names have no escapes but doubled quotes, whatever quotes they are in. */
const nameWithoutQuotes = (text: string) => unquotedText(text, 'postgres')

function wordText({ kind, text }: Word, dialect: Dialect): string {
  if (dialect === 'postgres') return text
  // The sign of a temporary table belongs to its name.
  if (kind === 'name' && text.startsWith('#')) return `"${text}"`
  if (kind === 'name') return quoteName(nameWithoutQuotes(text), 'postgres')
  if (kind === 'string' && /^[xb]'/i.test(text)) return text
  if (kind === 'string' && dialect === 'mysql') return quoteText(mysqlText(text))
  if (kind === 'string') {
    const own = text.replace(/^n(?=')/i, '')
    return dialect === 'mssql' ? withoutContinuations(own) : own
  }
  return text
}

/** The call that stands for a piece that is left as it is: its number, and the name of its result. */
function standIn({ start, kind, text }: Word, place: number, left: Range | KeptSource): Word[] {
  const own = kind === 'word' ? text.toLowerCase() : 'value'
  const name = 'name' in left ? nameWithoutQuotes(left.name) : own
  return [`"${STAND_INS.sql}"`, '(', String(place), ',', quoteText(name), ')'].map((text) => ({
    ...{ kind: 'symbol', start, text },
  }))
}
