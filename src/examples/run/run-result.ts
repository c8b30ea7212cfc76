import type { Dialect } from '#model/dialect.ts'
import type { DialectProof, SqlOrigin, Statement } from '#model/example.ts'
import type { Problem } from '#model/problem.ts'

/** The result of running an example, for each dialect. */
export interface RunResult {
  id: string
  dialects: Record<Dialect, DialectRun>
  problems: Problem[]
}

export interface DialectRun extends Pick<DialectProof, 'status' | 'result' | 'engine' | 'note'> {
  statements: Statement[]
  /** Which calls of the visible code generated which parts of the statements. */
  origins: SqlOrigin[]
}
