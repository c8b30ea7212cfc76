import type { Dialect } from '#model/dialect.ts'
import type { DialectProof, SqlOrigin, Statement } from '#model/example.ts'
import type { Problem } from '#model/problem.ts'

/** What running an example gave, for each dialect. */
export interface RunResult {
  id: string
  dialects: Record<Dialect, DialectRun>
  problems: Problem[]
}

export interface DialectRun extends Pick<DialectProof, 'status' | 'result' | 'engine' | 'note'> {
  statements: Statement[]
  /** Which calls of the visible code made which parts of the statements. */
  origins: SqlOrigin[]
}
