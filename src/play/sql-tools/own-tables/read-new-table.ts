import type { SqlToken } from '#base/sql/sql-tokens.ts'
import { listedName } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { type DefinedTable, hasSecondKey, nameTwice, tableOf } from './defined-table.ts'
import { NOT_A_DEFINITION, type Reason, TEMPORARY } from './own-table.ts'
import { isWithoutMeaning, readDefinition } from './read-columns.ts'
import { databaseOf, inPhases, isOfTable, phaseOf, tableName } from './read-keys.ts'
import { readHistory, readOptions } from './read-options.ts'

export const NO_COLUMNS = 'its columns aren’t listed here'

export function readTable(
  reader: SqlReader,
  tables: DefinedTable[],
  { isReplacing, line }: { isReplacing: boolean; line: number },
): string | Reason {
  const isKept = reader.skip('if not exists')
  const path = reader.name()
  const name = listedName(path, reader.dialect)
  if (reader.dialect === 'mssql' && name.startsWith('#')) return TEMPORARY
  const known = tableOf(tables, name)
  if (known && !isReplacing && !known.isMade) {
    const why = `\`${known.name}\` is there already, from line ${known.line}`
    if (isKept) return { kind: 'present', why: `${why}, and stays as it is` }
    // `two.dbo.ship`
    const isElsewhere = reader.dialect === 'mssql' && path.length > 2
    return `${why}: ${isElsewhere ? 'import one database at a time' : 'drop it first'}`
  }
  if (known) tables.splice(tables.indexOf(known), 1)
  const like = likeWhat(reader)
  const original = like === null ? undefined : tableOf(tables, like)
  if (original) {
    // Its keys to other tables aren't copied.
    const database = databaseOf(path, reader.dialect)
    tables.push({ ...structuredClone(original), name, line, database, foreignKeys: [] })
    return ''
  }
  if (reader.dialect === 'mysql' && isQueryInParentheses(reader)) return NO_COLUMNS
  const items = reader.group()
  if (!items) return NO_COLUMNS
  const parts = items.parts()
  const broken = whyBroken(parts, items, reader)
  if (broken) return broken
  const next = reader.dialect === 'mssql' ? null : DEFINES_TABLE.exec(outsideOfQuotes(reader))
  if (next) return `a semicolon is missing before \`${asOneLine(next[0])}\``
  const table: DefinedTable = {
    ...{ name, line },
    columns: [],
    defaults: new Map(),
    computed: new Map(),
    takingNull: new Set(),
    counter: null,
    uniques: [],
    foreignKeys: [],
    primaryKeyName: 'primary',
    defaultNames: new Map(),
    primaryKeys: 0,
    periods: new Map(),
    checks: [],
    database: databaseOf(path, reader.dialect),
    collation: '',
    history: null,
    touched: [],
    isMade: false,
  }
  readOptions(reader, table)
  for (const item of inPhases(parts, phaseOf)) readDefinition(item, table)
  if (hasSecondKey(table, reader)) {
    return 'has a second primary key, which no table takes: a key over several columns is written once, as `primary key (a, b)`'
  }
  const twice = nameTwice(table)
  if (twice !== undefined) return `has two columns \`${twice}\`, which no table takes`
  const end = reader.at
  tables.push(table)
  readHistory(reader, table, tables)
  reader.at = end
  const hasQuery = reader.dialect === 'mysql' && reader.tokens.slice(end).some(beginsQuery)
  const why = 'came without the columns that only its query has'
  return hasQuery ? { kind: 'partial', why } : ''
}

/**
 * Returns whether a query begins at a token. MySQL takes one behind a table's columns, whose columns are added to them.
 * `values` also begins a partition's: `values in (1)`, `values less than (1)`.
 */
const beginsQuery = ({ kind, text }: SqlToken, at: number, tokens: readonly SqlToken[]) =>
  kind === 'word' &&
  (/^select$/i.test(text) ||
    (/^values$/i.test(text) && /^(?:\(|row)$/i.test(tokens[at + 1]?.text ?? '')))

/** Returns whether a query of MySQL stands in the parentheses that are next: no column has these words without quotes. */
function isQueryInParentheses({ tokens, at }: SqlReader): boolean {
  const first = tokens.slice(at).find(({ text }) => text !== '(')
  const isOpen = tokens[at]?.text === '('
  return isOpen && first?.kind === 'word' && /^(?:select|with|values|table)$/i.test(first.text)
}

/** Reads which table another one is like, which MySQL also takes in parentheses; null if it isn't like any. */
function likeWhat(reader: SqlReader): string | null {
  if (reader.skip('like')) return tableName(reader)
  if (reader.dialect !== 'mysql' || !reader.startsWith('( like')) return null
  reader.skip('( like')
  return tableName(reader)
}

/** Returns what no database can read of a table's list, as long as it's certain without one; empty if nothing. */
function whyBroken(
  parts: readonly SqlReader[],
  items: SqlReader,
  { tokens, dialect }: SqlReader,
): string {
  const count = (text: string) => tokens.filter((token) => token.text === text).length
  if (count('(') !== count(')')) return 'a parenthesis isn’t closed'
  const isEmpty = parts.some((part) => part.isAtEnd)
  // SQL Server takes a comma at the end.
  if (isEmpty || (dialect !== 'mssql' && items.tokens.at(-1)?.text === ',')) {
    return 'no column follows a comma'
  }
  const next = dialect === 'mysql' ? parts.map(afterMissingComma).find(Boolean) : undefined
  return next ? `a comma is missing before \`${asOneLine(next)}\`` : ''
}

/** Types that no option of a column is called. */
const TYPES_ALONE =
  /^(?:(?:tiny|small|medium|big)?int|integer|decimal|double|(?:var)?char|(?:tiny|medium|long)?(?:text|blob)|date(?:time)?|enum|json)$/i

/** Keys of a table, which are no part of a column. */
const OF_TABLE =
  /^(?:primary key|unique(?: (?:key|index))?|foreign key|key|index|constraint(?: \S+)? (?:primary|unique|foreign))(?: (?!check\b)\S+)? \(/i

/** Returns what follows a column of MySQL without a comma: a key of the table, or another column; empty for nothing. */
function afterMissingComma(part: SqlReader): string {
  if (isOfTable(part) || isWithoutMeaning(part)) return ''
  // Behind the name and the type.
  const reader = new SqlReader(part.text(), part.dialect)
  for (reader.at = 2; !reader.isAtEnd; ) {
    if (reader.group()) continue
    // What these words are about is another name.
    if (reader.skip('references')) {
      reader.name()
      continue
    }
    if (
      ['collate', 'constraint', 'comment', 'default', 'charset'].some((word) => reader.skip(word))
    ) {
      if (OF_TABLE.test(joined(reader, reader.at - 1))) return reader.text(reader.at - 1)
      reader.next()
      continue
    }
    const [{ kind, text } = { kind: '', text: '' }, next] = reader.tokens.slice(reader.at)
    const isColumn = next?.kind === 'word' && TYPES_ALONE.test(next.text)
    if (OF_TABLE.test(joined(reader, reader.at))) return reader.text(reader.at)
    if (isColumn && (kind === 'name' || (kind === 'word' && !/^(?:set|on|as|or)$/i.test(text))))
      return reader.text(reader.at, reader.at + 2)
    reader.next()
  }
  return ''
}

/** Returns the next words of a statement with one space between them. */
const joined = ({ tokens }: SqlReader, at: number) =>
  tokens
    .slice(at, at + 6)
    .map(({ text }) => text)
    .join(' ')

/** Matches the beginning of a definition; variables and temporary tables of SQL Server aren't tables to query. */
export const DEFINES_TABLE =
  /\b(?:(?:create|alter|rename)\s+(?:online\s+|ignore\s+|or\s+replace\s+)*table|rename\s+tables)\b(?!\s*[#@])(?:\s+(?!if\b)[\w.$`"[\]]+)?/i

/** Returns the words of a statement, from where it is read, without texts and quoted names. */
export function outsideOfQuotes({ tokens, at }: SqlReader): string {
  const words = tokens.slice(at).filter(({ kind }) => kind === 'word')
  return words.map(({ text }) => text).join(' ')
}

/** Writes a part of a statement so that it can stand in backticks. */
export const asOneLine = (sql: string) =>
  sql
    .replace(/[`"[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export function whyNotCreated({ tokens }: SqlReader): string | Reason {
  const isView = tokens.some(({ text }) => /^view$/i.test(text))
  return isView ? 'a view: what it selects isn’t known without a database' : NOT_A_DEFINITION
}
