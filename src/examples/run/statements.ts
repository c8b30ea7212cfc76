import {
  type DialectOptions,
  formatDialect,
  mysql,
  postgresql,
  sqlite,
  transactsql,
} from 'sql-formatter'
import { toCell } from '#engines/cells.ts'
import type { LoggedStatement } from '#engines/reply.ts'
import type { Dialect } from '#model/dialect.ts'
import type { Statement } from '#model/example.ts'
import { breakLines, breakMerge, SQL_WIDTH } from './break-lines.ts'

const FORMATS: Record<Dialect, DialectOptions> = {
  postgres: postgresql,
  mysql,
  sqlite,
  // The formatter treats `output` as a name, but it starts a clause.
  mssql: {
    ...transactsql,
    tokenizerOptions: {
      ...transactsql.tokenizerOptions,
      reservedClauses: [...transactsql.tokenizerOptions.reservedClauses, 'OUTPUT'],
    },
  },
}

const CONTROL =
  /^(begin|start transaction|set transaction|commit|rollback|savepoint|save transaction|release)\b/i

/** Whether a statement controls a transaction: starts or ends it, or manages a savepoint. */
export function isControl(sql: string): boolean {
  return CONTROL.test(sql)
}

/** Converts statements to the form that the site shows. */
export function toStatements(sent: readonly LoggedStatement[], dialect: Dialect): Statement[] {
  return sent.map(({ sql, parameters }) => ({
    sql,
    formatted: formatSql(sql, dialect),
    parameters: parameters.map((value) => toCell(value)),
    kind: isControl(sql) ? 'control' : 'query',
  }))
}

const formatted = new Map<string, string>()

/** Breaks a statement into lines for reading; returns it unchanged if the formatter can't parse it. */
export function formatSql(sql: string, dialect: Dialect): string {
  const key = `${dialect} ${sql}`
  let text = formatted.get(key)
  if (text === undefined) {
    text = isControl(sql) ? sql : tryFormat(sql, dialect)
    formatted.set(key, text)
  }
  return text
}

function tryFormat(sql: string, dialect: Dialect): string {
  if (/^merge /i.test(sql)) return breakMerge(sql)
  try {
    const text = formatDialect(sql, {
      dialect: FORMATS[dialect],
      tabWidth: 2,
      keywordCase: 'preserve',
      expressionWidth: 44,
      ...(dialect === 'postgres' ? { paramTypes: { numbered: ['$' as const] } } : {}),
    })
    return breakLines(joinShortClauses(text))
  } catch {
    return sql
  }
}

const CLAUSE =
  /^ *(select( distinct)?|from|where|having|limit|offset|order by|group by|set|values|returning|output|insert( into)?|update|delete from|merge into)$/
const JOINED_ANYWAY = /^ *(from|insert into|update|delete from|merge into)$/

/** Joins a clause that is a single short line with its keyword: `from "port"`, `limit $1`. */
function joinShortClauses(text: string): string {
  const lines = text
    .replaceAll('distinct\n  on (', 'distinct on (')
    // Join the columns of an insert into one list again, which is broken later where necessary.
    .replace(
      /^( *)insert into\n\s+([^\n(]+) \(\n([^)]*)\n\s*\)$/gm,
      (_, indent, table, columns) =>
        `${indent}insert into ${table} (${columns.trim().replace(/\s+/g, ' ')})`,
    )
    .split('\n')
  const indents = lines.map((line) => line.length - line.trimStart().length)
  const joined: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const [line = '', next = ''] = [lines[index], lines[index + 1]]
    const indent = indents[index] ?? 0
    const isParent = CLAUSE.test(line) && (indents[index + 1] ?? 0) > indent
    const isSingle = (indents[index + 2] ?? 0) <= indent && !/[({]$/.test(next)
    const fits = line.length + next.trimStart().length < SQL_WIDTH
    const isJoined =
      isParent && ((isSingle && fits) || (JOINED_ANYWAY.test(line) && !/[({]$/.test(next)))
    joined.push(isJoined ? `${line} ${next.trimStart()}` : line)
    if (isJoined) index += 1
  }
  return joined.join('\n')
}
