import type { Dialect } from './dialect.ts'
import type { ExampleView } from './example-view.ts'

/**
 * Results of running and comparing code for the reference, beyond what its declarations contain. Keys are ids
 * in the reference: of samples (`SelectQueryBuilder.where#1`), and of symbols and members (`Kysely`,
 * `SelectQueryBuilder.where`).
 */
export interface ReferenceFindings {
  /** Samples without an entry are shown as plain code. */
  samples: Readonly<Record<string, SampleFinding>>
  /** Our own queries for names that no example or sample covers. */
  probes: Readonly<Record<string, ExampleView>>
  /** One row for each member that changes SQL. */
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

export type SupportRow = Record<Dialect, SupportCell>

export interface SupportCell {
  /**
   * `runs`: a proof ran on the engine; `compiles`: SQL is generated, but no engine ran it; `foreign`:
   * likewise, for a helper intended for another database.
   */
  status: 'runs' | 'compiles' | 'foreign' | 'refused' | 'unproven'
  /** The error message of the database or Kysely, if refused. */
  words: string | null
  /** Link to the proof; null for none. */
  href: string | null
}

export interface ChangeNote {
  kind: 'added' | 'removed' | 'deprecated' | 'changed'
  /** A short sentence: "Deprecated in 0.29.9." */
  text: string
  /** Link to a side-by-side comparison of both versions. */
  href: string
}

export const NO_FINDINGS: ReferenceFindings = { samples: {}, probes: {}, support: {}, changes: {} }

/** Number of samples in the comments, in total and by outcome. */
export interface SampleCounts {
  samples: number
  proven: number
  partly: number
  refused: number
  /** Samples that show SQL for at least one dialect. */
  withSql: number
}

export function countSamples(findings: Pick<ReferenceFindings, 'samples'>): SampleCounts {
  const all = Object.values(findings.samples)
  const having = (status: SampleFinding['status']) => all.filter((one) => one.status === status)
  return {
    samples: all.length,
    proven: having('proven').length,
    partly: having('partly').length,
    refused: having('refused').length,
    withSql: all.filter(({ view }) => view).length,
  }
}

/** Counts of support matrix cells by status, and of the `names` (rows): one cell per name and database. */
export type SupportCounts = Record<SupportCell['status'] | 'names', number>

export function countSupport({ support }: Pick<ReferenceFindings, 'support'>): SupportCounts {
  const rows = Object.values(support)
  const counts = { names: rows.length, runs: 0, compiles: 0, foreign: 0, refused: 0, unproven: 0 }
  for (const { status } of rows.flatMap((row) => Object.values(row))) counts[status] += 1
  return counts
}
