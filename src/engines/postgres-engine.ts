import type { Send } from './reply.ts'

/** A PostgreSQL of whatever kind: PGlite in this process, or a server. */
export interface PostgresEngine {
  /** `PostgreSQL 18.1`. */
  readonly name: string
  readonly send: Send
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}
