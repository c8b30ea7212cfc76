import type { Dialect } from '#base/model/dialect.ts'
import { type ScriptStatement, splitStatements } from '#base/sql/sql-tokens.ts'
import { unquotedText } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import { splitTsql } from './split-tsql.ts'

/**
 * Returns the statements of a text that a statement runs, if the text is a constant: `exec (N'create table …')`,
 * `exec sp_executesql N'…'`, MySQL's `execute immediate '…'`; null for any other statement.
 */
export function runText(
  { sql, line }: ScriptStatement,
  dialect: Dialect,
): ScriptStatement[] | null {
  if (!/^exec/i.test(sql) || (dialect !== 'mysql' && dialect !== 'mssql')) return null
  const text = constantIn(new SqlReader(sql, dialect))
  if (text === null) return null
  const statements = splitStatements(text, dialect)
  return (dialect === 'mssql' ? statements.flatMap(splitTsql) : statements).map((statement) => ({
    // T-SQL needs no word before the first procedure.
    ...{ sql: statement.sql.replace(/^sp_/i, 'exec $&'), line },
  }))
}

function constantIn(reader: SqlReader): string | null {
  if (reader.dialect === 'mysql')
    return reader.skip('execute immediate') ? constantOf(reader) : null
  if (!reader.skip('exec') && !reader.skip('execute')) return null
  const list = reader.group()
  if (list) return reader.isAtEnd ? constantOf(list) : null
  reader.skip('sys .')
  if (!reader.skip('sp_executesql')) return null
  for (const words of ['@stmt =', '@statement =']) reader.skip(words)
  return constantOf(reader)
}

/** Joins texts with nothing else between them than `+`; null for any other expression. */
function constantOf({ tokens, at, dialect }: SqlReader): string | null {
  const rest = tokens.slice(at)
  const isConstant = rest.every(({ kind, text }, place) =>
    place % 2 === 0 ? kind === 'string' : text === '+',
  )
  const texts = rest.filter(({ kind }) => kind === 'string')
  if (!isConstant || rest.length % 2 === 0) return null
  return texts.map(({ text }) => unquotedText(text, dialect)).join('')
}
