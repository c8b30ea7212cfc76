import type { Dialect } from '#base/model/dialect.ts'
import { unquotedText } from '../quote-sql.ts'
import type { SqlReader } from '../sql-reader.ts'
import { columnOf, type DefinedTable, setDefault } from './defined-table.ts'
import type { OwnColumn } from './own-table.ts'
import { addCheck, addForeignKey, addUnique, KEYS, skipValue } from './read-keys.ts'

/** Matches what begins neither a column nor a key of interest. Words that aren't reserved may be a column's name. */
const WITHOUT_MEANING: Record<Dialect, RegExp> = {
  postgres: /^(?:exclude (?:using|\()|like\b)/i,
  mysql:
    /^(?:(?:key|index|fulltext|spatial|like)\b|(?:partition|vector (?:key|index))\b|system versioning)/i,
  sqlite: /^(?!)/,
  mssql: /^index\b/i,
}

/** Reads a column or a key, of `create table` or `alter table … add`. */
export function readDefinition(item: SqlReader, table: DefinedTable): void {
  const isNamed = item.skip('constraint')
  let name = ''
  if (isNamed) {
    item.skip('if not exists')
    // MySQL takes the word without a name.
    const isKey = KEYS.some(([words]) => item.startsWith(words))
    name = isKey ? '' : item.string().toLowerCase()
  }
  const key = KEYS.find(([words]) => item.skip(words))
  const first = item.peek()
  if (key) key[1](item, table, name)
  else if (first && !isNamed && !isWithoutMeaning(item)) {
    const column = readColumn(item, table)
    table.columns.push(column)
    moveColumn(table, column, item)
  }
}

export function isWithoutMeaning({ tokens, at, dialect }: SqlReader): boolean {
  const [first, second] = tokens.slice(at)
  return (
    first?.kind === 'word' && WITHOUT_MEANING[dialect].test(`${first.text} ${second?.text ?? ''}`)
  )
}

/** @param name of the constraint that the attribute is, in lower case; empty if it has none. */
type ReadAttribute = (item: SqlReader, column: OwnColumn, table: DefinedTable, name: string) => void

const readCounter: ReadAttribute = (item, column, table) => {
  table.counter = column.name
  column.nullable = false
  // SQL Server takes no value for such a column; MySQL does.
  column.filled = item.dialect === 'mssql' ? 'always' : 'default'
}

const readComputed: ReadAttribute = (item, column, table) => {
  column.filled = 'always'
  table.computed.set(column.name, item.group()?.text() ?? '')
}

/** MySQL's `on update current_timestamp`; what happens to a key's row is read with the key. */
const readTouched: ReadAttribute = (item, column, table) => {
  item.next()
  table.touched.push(column.name)
}

const readColumnKey: ReadAttribute = (item, column, table, name) => {
  // A column may say it twice.
  if (!column.primaryKey) table.primaryKeys += 1
  column.primaryKey = true
  if (name && item.dialect !== 'mysql') table.primaryKeyName = name
}

/** What a column has, by the words that begin it. */
const ATTRIBUTES: [words: string, read: ReadAttribute][] = [
  ['not null', (_item, column) => Object.assign(column, { nullable: false })],
  // What happens to a key's row.
  ['set null', () => {}],
  ['null', (_item, column, table) => void table.takingNull.add(column)],
  ['primary key', readColumnKey],
  ['auto_increment', readCounter],
  ['identity', readCounter],
  [
    'unique',
    (item, column, table, name) => {
      item.skip('key')
      addUnique(item, table, { columns: [column.name] }, name)
    },
  ],
  // MySQL's short form.
  ['key', (item, ...rest) => item.dialect === 'mysql' && readColumnKey(item, ...rest)],
  ['comment', (item, column) => Object.assign(column, { comment: item.string() || null })],
  ['generated always as', readComputed],
  ['as', readComputed],
  [
    'default',
    (item, column, table, name) => {
      const begin = item.at
      skipValue(item)
      setDefault(table, column, item.text(begin, item.at))
      if (name) table.defaultNames.set(name, column.name)
    },
  ],
  ['references', (item, column, table, name) => addForeignKey(item, table, [column.name], name)],
  ['on update', readTouched],
  ...['collate', 'character set', 'char set', 'charset'].map((words): [string, ReadAttribute] => [
    words,
    (item, column) => item.dialect === 'mysql' && setCollation(column, item.string().toLowerCase()),
  ]),
  ['byte', (item, column) => item.dialect === 'mysql' && setCollation(column, 'binary')],
  // MySQL's short form of a collation that compares codes.
  ['binary', (_item, column) => Object.assign(column, { collation: '_bin' })],
  // T-SQL's word is one of a period's columns.
  ...['invisible', 'hidden'].map((word): [string, ReadAttribute] => [
    word,
    (_item, column) => Object.assign(column, { isHidden: true }),
  ]),
  ['check', (item, column, table, name) => addCheck(item, table, name, column.name)],
]

/** What says which characters a text of MySQL holds. */
const OF_CHARACTERS = /^(?:collate|charset|character|char|ascii|unicode)$/i

/** Says how MySQL compares a column's texts. Those that are of bytes, in place of characters, have the type of bytes. */
export function setCollation(column: OwnColumn, collation: string): void {
  if (collation !== '') column.collation = collation
  if (collation !== 'binary') return
  column.type = column.type
    .replace(/^(?:varchar(?:acter)?|char(?:acter)? varying)(?=\(|$)/i, 'varbinary')
    .replace(/^char(?:acter)?(?=\(|$)/i, 'binary')
    .replace(/^(tiny|medium|long|)text(?=\(|$)/i, '$1blob')
    .replace(/^long(?: varchar)?$/i, 'mediumblob')
}

/** @param known the column's name if it is there already; by default, the one that is written. */
export function readColumn(item: SqlReader, table: DefinedTable, known?: string): OwnColumn {
  const written = item.string()
  const column: OwnColumn = {
    name: known ?? written,
    type: '',
    nullable: true,
    filled: null,
    primaryKey: false,
    references: null,
    values: null,
  }
  // SQL Server: `total as (seats * price) persisted`, whose type isn't declared.
  if (item.peek()?.text.toLowerCase() !== 'as') readType(item, column)
  const isSaid = item.tokens.slice(item.at).some(({ text }) => OF_CHARACTERS.test(text))
  if (!isSaid) setCollation(column, table.collation)
  while (!item.isAtEnd) {
    const name = item.skip('constraint') ? item.string().toLowerCase() : ''
    if (readKeyWithoutComma(item, column, table, name)) continue
    const attribute = ATTRIBUTES.find(([words]) => item.skip(words))
    if (attribute) attribute[1](item, column, table, name)
    else if (!item.group()) item.next()
  }
  // MySQL's own word for a number that counts up.
  if (item.dialect === 'mysql' && /^serial$/i.test(column.type)) {
    column.nullable = false
    readCounter(item, column, table, '')
  }
  if (column.primaryKey) column.nullable = false
  // SQL Server fills these by itself, and takes no value for them.
  const isVersion = item.dialect === 'mssql' && /^(?:timestamp|rowversion)$/i.test(column.type)
  if (isVersion) column.filled = 'always'
  // These types of SQL Server take no null without a word.
  const isName = item.dialect === 'mssql' && /^(?:sys\.)?sysname$/i.test(column.type)
  if ((isVersion || isName) && !table.takingNull.has(column)) column.nullable = false
  return column
}

/** SQL Server takes a key of the table behind a column without a comma: it has a list of columns of its own. */
function readKeyWithoutComma(
  item: SqlReader,
  column: OwnColumn,
  table: DefinedTable,
  name: string,
): boolean {
  if (item.dialect !== 'mssql') return false
  const begin = item.at
  const key = KEYS.find(([words]) => words !== 'default' && item.skip(words))
  if (key) for (const words of ['clustered', 'nonclustered', 'hash']) item.skip(words)
  const isOfTable = key !== undefined && item.peek()?.text === '('
  if (isOfTable) {
    // The column isn't among the table's yet.
    const { columns } = table
    table.columns = [...columns, column]
    key[1](item, table, name)
    table.columns = columns
  } else item.at = begin
  return isOfTable
}

/** Words that stand behind the first word of a type. */
const TYPE_WORDS =
  /^(?:precision|varying|unsigned|zerofill|signed|varchar|char|character|varbinary)$/i

export function readType(item: SqlReader, column: OwnColumn): void {
  const words = [item.name().join('.')]
  const isCharset = () => ['character set', 'char set'].some((next) => item.startsWith(next))
  const takeWords = () => {
    while (TYPE_WORDS.test(item.peek()?.text ?? '') && !isCharset()) words.push(item.next()!.text)
  }
  takeWords()
  column.values = null
  const list = item.group()
  const isEnum = /^enum$/i.test(words[0]!)
  if (isEnum) column.values = list?.parts().map((part) => part.string()) ?? []
  else if (list && !/^set$/i.test(words[0]!)) words.push(`${words.pop()}(${list.text()})`)
  takeWords()
  column.type = words.join(' ')
}

/** Puts a column where MySQL's `first` or `after other` says. */
export function moveColumn(
  table: DefinedTable,
  column: OwnColumn,
  { tokens, dialect }: SqlReader,
): void {
  if (dialect !== 'mysql') return
  const [before, last] = tokens.slice(-2)
  const isFirst = last?.kind === 'word' && /^first$/i.test(last.text) && tokens.length > 2
  const isAfter = before?.kind === 'word' && /^after$/i.test(before.text) && tokens.length > 3
  const other = isAfter ? columnOf(table, unquotedText(last!.text, dialect)) : undefined
  if (!isFirst && !other) return
  const rest = table.columns.filter((candidate) => candidate !== column)
  const place = other ? rest.indexOf(other) + 1 : 0
  table.columns = rest.toSpliced(place, 0, column)
}
