import type { Dialect } from '#base/model/dialect.ts'
import type { DatabaseName } from '#play/sandbox/protocol/engines.ts'
import type {
  ImportReply,
  ImportRequest,
  RunSummary,
  SentStatement,
} from '#play/sandbox/protocol/messages.ts'
import type { PostgresSeed } from './postgres-host.ts'

/** Code to run once, on tables of its own. */
export interface RunJob {
  dialect: Dialect
  /** TypeScript. */
  code: string
  /** Statements to run in place of code. */
  script?: ImportRequest
  /** Null: the code is only compiled. */
  engine: DatabaseName | null
  seed: PostgresSeed
  /** Leaves PostgreSQL as the code leaves it, for a job that adopts it. */
  keep?: boolean
  /** The tables that the job before kept are those of this job's seed. */
  adopt?: boolean
}

export type RunReport =
  | { statements: SentStatement[]; summary: RunSummary; reply?: ImportReply | undefined }
  /** Why the code could not run; not the code's own error. */
  | { failure: string }
