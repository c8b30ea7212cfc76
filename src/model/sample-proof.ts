import type { Dialect } from './dialect.ts'
import type { Statement } from './example.ts'

/** What was found out about a sample of the package's comments, or about a probe of ours. */
export interface SampleProof {
  dialects: Record<Dialect, SampleDialectProof>
  /** What the compiler says against it, with the companion database's types. */
  typeErrors: string[]
  /** Whether it needs nothing but `db` and what it imports from the package itself. */
  standsAlone: boolean
  /** Ids in the reference of the names that it uses: `SelectQueryBuilder.where`. */
  names: string[]
}

export interface SampleDialectProof {
  /**
   * `ran`: an engine took all of it; `compiled`: SQL is made, and no engine here runs it; `refused`: by an
   * engine, its driver, a grammar or Kysely; `nothing`: it makes no SQL.
   */
  status: 'ran' | 'compiled' | 'refused' | 'nothing'
  /** What is sent, in order; or, of a sample that sends nothing, the pieces of SQL that it makes. */
  statements: Statement[]
  isFragment: boolean
  /** Who ran or refused it: `PostgreSQL 18.1`, `Kysely`; null for nobody. */
  engine: string | null
  /** The words of who refused it. */
  words: string | null
}

/** A sample to prove. */
export interface SampleSource {
  id: string
  code: string
}
