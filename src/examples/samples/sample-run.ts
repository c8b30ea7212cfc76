import type { Dialect } from '#model/dialect.ts'

/** The result of a sample with one dialect. */
export interface SampleRun {
  /** `ran`: an engine accepted all of it; `compiled`: SQL was generated, but no engine here runs it. */
  status: 'ran' | 'compiled' | 'refused' | 'nothing'
  /** The statements that were sent, in order, or pieces of SQL that the sample builds but doesn't send. */
  statements: { sql: string; parameters: readonly unknown[] }[]
  isFragment: boolean
  /** What ran or refused it: `PostgreSQL 18.1`, `Kysely`; null if nothing did. */
  engine: string | null
  /** The error message with which it was refused. */
  words: string | null
}

export type SampleRuns = Record<Dialect, SampleRun>
