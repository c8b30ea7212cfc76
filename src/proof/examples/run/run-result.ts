import { toCell } from '#base/engines/cells.ts'
import { isControl, type LoggedStatement } from '#base/engines/reply.ts'
import type { Dialect } from '#base/model/dialect.ts'
import type { DialectProof, SqlOrigin, Statement } from '#base/model/example.ts'
import type { Problem } from '#base/model/problem.ts'
import { formatSql } from '#base/sql/format-sql.ts'

/** The result of running an example, for each dialect. */
export interface RunResult {
  dialects: Record<Dialect, DialectRun>
  problems: Problem[]
}

export interface DialectRun extends Pick<DialectProof, 'status' | 'result' | 'engine' | 'note'> {
  statements: Statement[]
  /** Which calls of the visible code generated which parts of the statements. */
  origins: SqlOrigin[]
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
