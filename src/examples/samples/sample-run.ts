import type { Dialect } from '#model/dialect.ts'

/** What a sample gave with one dialect. */
export interface SampleRun {
  /** `ran`: an engine took all of it; `compiled`: SQL is made, no engine here runs it. */
  status: 'ran' | 'compiled' | 'refused' | 'nothing'
  /** `sent` in order, or pieces of SQL that the sample makes and sends nowhere. */
  statements: { sql: string; parameters: readonly unknown[] }[]
  isFragment: boolean
  /** What ran or refused it: `PostgreSQL 18.1`, `Kysely`; null for nothing. */
  engine: string | null
  /** The words of who refused it. */
  words: string | null
}

export type SampleRuns = Record<Dialect, SampleRun>
