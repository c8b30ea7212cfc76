import type { Dialect } from './dialect.ts'
import type { Statement } from './example.ts'

/** The result of checking a sample from the package's comments. */
export interface SampleProof {
  dialects: Record<Dialect, SampleDialectProof>
  /** The compiler's errors for it, with the companion database's types. */
  typeErrors: string[]
  /** Whether it depends only on `db` and on its own imports from the package. */
  standsAlone: boolean
}

export interface SampleDialectProof {
  /**
   * `ran`: an engine accepted all of it; `compiled`: it generates SQL, but no engine ran it; `refused`:
   * rejected by an engine, its driver, a grammar or Kysely; `nothing`: it generates no SQL.
   */
  status: 'ran' | 'compiled' | 'refused' | 'nothing'
  /** Statements sent, in order; for a sample that sends nothing, the SQL fragments that it builds. */
  statements: Statement[]
  isFragment: boolean
  /** What ran or refused it: `PostgreSQL 18.1`, `Kysely`; null for nothing. */
  engine: string | null
  /** The error message, if refused. */
  words: string | null
}

/** A sample to prove. */
export interface SampleSource {
  id: string
  code: string
}
