import { toCell } from '#engines/cells.ts'
import { isControl, type LoggedStatement } from '#engines/reply.ts'
import type { Dialect } from '#model/dialect.ts'
import type { Statement } from '#model/example.ts'
import { formatSql } from '#model/format-sql.ts'

/** Converts statements to the form that the site shows. */
export function toStatements(sent: readonly LoggedStatement[], dialect: Dialect): Statement[] {
  return sent.map(({ sql, parameters }) => ({
    sql,
    formatted: formatSql(sql, dialect),
    parameters: parameters.map((value) => toCell(value)),
    kind: isControl(sql) ? 'control' : 'query',
  }))
}
