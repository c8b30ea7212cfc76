import type { Node } from 'libpg-query'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import type { ParsedStatement } from '#play/sandbox/protocol/messages.ts'
import { wordsOf } from './asides.ts'
import { misspeltWord } from './misspelt-word.ts'
import { type PostgresText, postgresText } from './postgres-text.ts'
import { typographicSign } from './reading-notes.ts'
import { refusedClause } from './refused-clauses.ts'
import { STATEMENT } from './surroundings.ts'
import { notTranslated, type Range, UntranslatableError } from './untranslatable.ts'

/** Parses a statement with PostgreSQL's grammar. */
export type Parse = (sql: string) => Promise<ParsedStatement>

/** A statement that PostgreSQL's grammar has read. */
export interface ReadStatement {
  text: PostgresText
  tree: Node
}

/** What PostgreSQL's parser gives. */
export interface ParsedStatements {
  stmts: { stmt: Node }[]
}

/** @throws UntranslatableError if the grammar doesn't read it, or reads several statements. */
export async function readStatement(
  sql: string,
  dialect: Dialect,
  parse: Parse,
  left: readonly Range[] = [],
): Promise<ReadStatement> {
  const tokens = [...sqlTokens(sql, dialect)]
  const last = tokens.at(-1)
  if (dialect !== 'postgres' && last && isOpen(last, dialect)) {
    const message = 'The quote that begins here isn’t closed.'
    throw new UntranslatableError(message, { index: last.start, around: [], isWrong: true })
  }
  const sign = typographicSign(tokens)
  if (sign) {
    throw new UntranslatableError(sign.message, { index: sign.index, around: [], isWrong: true })
  }
  const second = secondOf(tokens, dialect)
  if (second !== null) throw new UntranslatableError(ONE, { index: second, around: [] })
  const text = postgresText(sql, dialect, false, left)
  const parsed = await parse(text.sql)
  if (parsed.tree !== undefined) return { text, tree: onlyStatement(parsed.tree) }
  // A question mark is an operator for JSON in PostgreSQL, and a parameter to many drivers.
  const marked =
    dialect === 'postgres' && sql.includes('?') ? postgresText(sql, dialect, true) : null
  const tree = marked && (await parse(marked.sql)).tree
  if (marked && tree) return { text: marked, tree: onlyStatement(tree) }
  const index = text.originOf(parsed.at ?? 0)
  const isNext = index > 0 && (await isSecond(sql, index, dialect, parse))
  const known = refusedClause(sql, dialect, index)?.message
  const other = dialect === 'postgres' || isNext || known ? null : otherStatement(sql)
  if (other !== null) throw new UntranslatableError(notTranslated(other))
  const isStatement = async (other: string) =>
    (await parse(postgresText(other, dialect).sql)).tree !== undefined
  const misspelt = isNext || known ? null : await misspeltWord(sql, index, dialect, isStatement)
  if (misspelt) {
    const message = `The statement can’t be read as it is. Is \`${misspelt.meant}\` meant?`
    throw new UntranslatableError(message, { index: misspelt.start, around: [], isWrong: true })
  }
  const hint = isNext || known ? '' : await hintFor(sql, dialect, parse)
  const isOddSpace = tokens.some(({ kind, text }) => kind !== 'string' && ODD_SPACE.test(text))
  const message = known ?? (isOddSpace ? NO_BREAK : `${explained(parsed.problem ?? '')}${hint}`)
  throw new UntranslatableError(isNext && !known ? ONE : message, {
    index,
    isWrong: dialect === 'postgres' || !STATEMENT.test(sql),
  })
}

/** A text whose end is one where a backslash belongs to what follows it. */
const CLOSED_IN_MYSQL = /^[nbx]?(['"])(?:(?!\1)[^\\]|\\[\s\S]|\1\1)*\1$/i

/** Returns whether the last token of a statement is a text or a name in quotes whose end is missing. */
function isOpen({ kind, text }: SqlToken, dialect: Dialect): boolean {
  const quote = /^(?:[a-z]{0,2})(['"`[])/i.exec(text)
  if (!quote || (kind !== 'string' && kind !== 'name')) return false
  if (dialect === 'mysql' && CLOSED_IN_MYSQL.test(text)) return false
  const close = quote[1] === '[' ? ']' : quote[1]!
  // A backslash belongs to what follows it only in MySQL, where a text is open if it is so both ways.
  const inner = text.slice(quote[0].length).replaceAll(close + close, '')
  return !inner.endsWith(close)
}

const ONE = 'Paste one statement at a time.'
/** Spaces that databases take for a part of a name. */
const ODD_SPACE = /[\u00A0\u2000-\u200B\u202F\u3000]/
const NO_BREAK =
  'There is a no-break space here, as word processors have it: to the database it is part of a name. Write it as a space.'
/** What begins a statement where none is due: SQL Server needs no semicolon before it. */
const NEXT_STATEMENT = /^(?:update|delete|insert|merge|declare|exec(?:ute)?)\s/i

/** Returns where SQL Server, which needs no semicolon, has a second statement that could be read as part of the first. */
function secondOf(tokens: readonly SqlToken[], dialect: Dialect): number | null {
  const words = wordsOf(tokens, dialect)
  const textAt = (index: number) => words[index]?.text.toLowerCase() ?? ''
  if (dialect !== 'mssql' || /^(?:with|merge)$/.test(textAt(0))) return null
  let depth = 0
  for (let index = 1; index < words.length; index += 1) {
    if (textAt(index) === '(') depth += 1
    if (textAt(index) === ')') depth -= 1
    const isBegin = /^(?:delete from|insert into)$/.test(`${textAt(index)} ${textAt(index + 1)}`)
    if (depth === 0 && isBegin && words[index]!.kind === 'word') return words[index]!.start
  }
  return null
}

/** Returns whether a second statement begins at an index. */
async function isSecond(
  sql: string,
  index: number,
  dialect: Dialect,
  parse: Parse,
): Promise<boolean> {
  const [before, after] = [sql.slice(0, index), sql.slice(index)]
  if (NEXT_STATEMENT.test(after)) return !/^\s*insert\b[^()]*$/i.test(before)
  // These words go on in a statement, too: only behind a whole one do they begin another.
  if (!/^(?:select|set|with)\b/i.test(after)) return false
  return (await parse(postgresText(before, dialect).sql)).tree !== undefined
}

function onlyStatement(tree: string): Node {
  const { stmts = [] } = JSON.parse(tree) as Partial<ParsedStatements>
  if (stmts.length === 1) return stmts[0]!.stmt
  throw new UntranslatableError(stmts.length === 0 ? 'There is no statement here.' : ONE)
}

/** Returns the word with which a statement begins that is none of those for which there is a builder; null for one of them. */
function otherStatement(sql: string): string | null {
  const [, word = ''] = /^(?:\s|--[^\n]*\n|#[^\n]*\n|\/\*[\s\S]*?\*\/)*([a-z]+)/i.exec(sql) ?? []
  const isBuilt = /^(?:select|insert|update|delete|merge|replace|with|values|table|)$/i.test(word)
  return isBuilt || !STATEMENT.test(sql) ? null : word.toLowerCase()
}

/** Turns the parser's message into a sentence. */
function explained(problem: string): string {
  if (/^syntax error at or near/.test(problem)) {
    return 'SQL doesn’t allow this here. Look at the words before it.'
  }
  if (/at end of input/.test(problem)) return 'The statement ends too early.'
  return `${problem[0]?.toUpperCase()}${problem.slice(1)}.`
}

/** Says how else a statement can be read. */
async function hintFor(sql: string, dialect: Dialect, parse: Parse): Promise<string> {
  for (const other of DIALECTS) {
    const { tree } = other === dialect ? { tree: null } : await parse(postgresText(sql, other).sql)
    const name = DIALECT_LABELS[other]
    if (tree) return ` It can be read as a statement for ${name}: choose ${name} if it is one.`
  }
  return dialect === 'postgres'
    ? ''
    : ' The translator reads this dialect with PostgreSQL’s grammar, and with what it knows about the dialect’s own.'
}

/** Returns the position and the word of the reader's SQL, as the beginning of a message. */
export function placeOf(sql: string, index: number, dialect: Dialect): string {
  const before = sql.slice(0, index).split('\n')
  const token = [...sqlTokens(sql, dialect)].find(({ start, text }) => index < start + text.length)
  const word = token && token.kind !== 'space' ? `, at \`${token.text.slice(0, 30)}\`` : ''
  return `Line ${before.length}, column ${before.at(-1)!.length + 1}${word}: `
}

/** Returns the index in the original of a location in the tree, which is a byte of the text that was parsed. */
export function indexAt(text: PostgresText, location: number): number {
  return text.originOf(charAt(text, location))
}

/** Returns the index in the text that was parsed of a location in the tree. */
export function charAt(text: PostgresText, location: number): number {
  const bytes = new TextEncoder().encode(text.sql).slice(0, location)
  return new TextDecoder().decode(bytes).length
}
