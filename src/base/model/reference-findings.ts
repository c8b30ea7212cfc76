import type { ExampleView } from './example-view.ts'
import type { SupportRow } from './support.ts'

/**
 * Results of running and comparing code for the reference, beyond what its declarations contain. Keys are ids
 * in the reference: of samples (`SelectQueryBuilder.where#1`), and of symbols and members (`Kysely`,
 * `SelectQueryBuilder.where`).
 */
export interface ReferenceFindings {
  /** Samples without an entry are shown as plain code. */
  samples: Readonly<Record<string, SampleFinding>>
  /** One row for each method that changes SQL. */
  support: Readonly<Record<string, SupportRow>>
  /** Differences in the newest version. */
  changes: Readonly<Record<string, ChangeNote>>
}

export interface SampleFinding {
  /**
   * `proven`: it type-checks, every dialect accepts its SQL, and the SQL matches the comment; a sample
   * without SQL only has to type-check. `partly`: it generates SQL, but one of these conditions isn't met.
   * `refused`: neither.
   */
  status: 'proven' | 'partly' | 'refused'
  /** The example block that replaces the code; null for a sample that generates no SQL. */
  view: ExampleView | null
  /** Notes for the reader, one sentence each, with code in backticks. */
  notes: string[]
  /** Whether the comment's SQL is shown: when it differs from Kysely's, or Kysely generates none. */
  showsClaims: boolean
  /** Link to the playground with the sample; null when the sample can't work there. */
  playground: string | null
}

export interface ChangeNote {
  kind: 'added' | 'removed' | 'deprecated' | 'changed'
  /** A short sentence: "Deprecated in 0.29.9." */
  text: string
  /** Link to a side-by-side comparison of both versions. */
  href: string
}

export const NO_FINDINGS: ReferenceFindings = { samples: {}, support: {}, changes: {} }
