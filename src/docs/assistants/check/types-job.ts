import type { Dialect } from '#base/model/dialect.ts'
import type { TypeProblem } from '#play/editor/types/requests.ts'
import type { Problem } from './problem.ts'
import type { UnknownTable } from './unknown-tables.ts'

/** Code whose types are to be checked. */
export interface TypesJob {
  code: string
  dialect: Dialect
  /** TypeScript that exports `Database`. Null: the sample database. */
  types: string | null
}

export interface TypesReport {
  /** Of the code with the tables that were meant, on the same lines. */
  problems: TypeProblem[]
  unknown: UnknownTable[]
  risks: Problem[]
}
