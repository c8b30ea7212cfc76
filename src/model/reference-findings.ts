import type { ExampleView } from './example-view.ts'
import type { SupportRow, SupportStatus } from './support.ts'

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

/** Counts of the support table's cells by status, and of its rows. */
export type SupportCounts = Record<SupportStatus | 'rows', number>

export function countSupport({ support }: Pick<ReferenceFindings, 'support'>): SupportCounts {
  const rows = Object.values(support)
  const counts = { rows: rows.length, runs: 0, refused: 0, compiles: 0, unavailable: 0 }
  for (const { status } of rows.flatMap(({ cells }) => Object.values(cells))) counts[status] += 1
  return counts
}
