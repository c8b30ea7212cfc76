import type { Kysely } from 'kysely'
import type { Database } from '#base/model/support.ts'

/** A statement: a query that isn't executed yet, or the promise of one that runs. */
// biome-ignore lint/suspicious/noExplicitAny: probes declare the tables that they use
export type Statement = (db: Kysely<any>) => { execute(): Promise<unknown> } | Promise<unknown>

/** A statement for all databases, or one for each that needs its own: `mysql` is also MariaDB's. */
export type Statements = Statement | Partial<Record<Database | 'others', Statement>>

/** Probes that share a control. */
export interface ProbeGroup {
  /** The same statement without the method, which has to run; null when nothing is left without it. */
  control: Statements | null
  /** Statements that prepare the tables for the control and for each probe. */
  before?: Statements[]
  /** The smallest statement with each method, by the method's name in the reference. */
  probes: Record<string, Statements>
}

/** What a database's documentation says about methods. */
export interface DocumentedFact {
  database: Database
  /** The first version that has it: `17`. */
  since?: string
  /** Says that the database doesn't have it; only for databases that no server here runs. */
  lacks?: string
  /** What else it needs, of the database's build or of the dialect: a sentence. */
  needs?: string
  /** URL of the page. */
  source: string
  /** Names of methods; `MergeQueryBuilder.*` for all of a class. */
  names: string[]
}

/** Returns the statement for a database; undefined if the probe has none for it. */
export function statementFor(
  statements: Statements | null,
  database: Database,
): Statement | undefined {
  if (statements === null || typeof statements === 'function') return statements ?? undefined
  const shared = database === 'mariadb' ? statements.mysql : undefined
  return statements[database] ?? shared ?? statements.others
}
