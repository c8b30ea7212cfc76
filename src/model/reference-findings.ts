import type { Dialect } from './dialect.ts'
import type { ExampleView } from './example-view.ts'

/**
 * What running and comparing told about the reference, beyond what its declarations say. Keys are ids of
 * the reference: of samples (`SelectQueryBuilder.where#1`), and of symbols and members (`Kysely`,
 * `SelectQueryBuilder.where`).
 */
export interface ReferenceFindings {
  /** Samples without an entry are shown as plain code. */
  samples: Readonly<Record<string, SampleFinding>>
  /** Queries of ours for names that no example and no sample proves. */
  probes: Readonly<Record<string, ExampleView>>
  /** One row for each member that changes SQL. */
  support: Readonly<Record<string, SupportRow>>
  /** What the newest version has otherwise. */
  changes: Readonly<Record<string, ChangeNote>>
}

export interface SampleFinding {
  /**
   * `proven`: its types are right, each dialect takes its SQL, and that is what the comment says; of a sample that
   * makes no SQL, its types are right. `partly`: there is SQL, but one of these isn't so. `refused`: neither.
   */
  status: 'proven' | 'partly' | 'refused'
  /** The example block in place of the code; null for a sample that makes no SQL. */
  view: ExampleView | null
  /** What a reader should know, a sentence each, with code between backticks. */
  notes: string[]
  /** Whether the comment's SQL is shown, since it is not what Kysely generates. */
  showsClaims: boolean
  /** The playground with the sample in it; null where it can't work. */
  playground: string | null
}

export type SupportRow = Record<Dialect, SupportCell>

export interface SupportCell {
  /**
   * `runs`: a proof ran on the engine; `compiles`: SQL is made, no engine ran it; `foreign`: the same of a helper
   * that is for another database.
   */
  status: 'runs' | 'compiles' | 'foreign' | 'refused' | 'unproven'
  /** The database's or Kysely's own words, where it refuses. */
  words: string | null
  /** Where the proof is shown; null for none. */
  href: string | null
}

export interface ChangeNote {
  kind: 'added' | 'removed' | 'deprecated' | 'changed'
  /** A short sentence: "Deprecated in 0.29.9." */
  text: string
  /** Where both versions stand side by side. */
  href: string
}

export const NO_FINDINGS: ReferenceFindings = { samples: {}, probes: {}, support: {}, changes: {} }

/** How many samples the comments have, and what became of them. */
export interface SampleCounts {
  samples: number
  proven: number
  partly: number
  refused: number
  /** Those that show SQL for at least one dialect. */
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

/** The cells of the support matrix: one for each database of each name that changes SQL. */
export type SupportCounts = Record<SupportCell['status'] | 'names', number>

export function countSupport({ support }: Pick<ReferenceFindings, 'support'>): SupportCounts {
  const rows = Object.values(support)
  const counts = { names: rows.length, runs: 0, compiles: 0, foreign: 0, refused: 0, unproven: 0 }
  for (const { status } of rows.flatMap((row) => Object.values(row))) counts[status] += 1
  return counts
}
