import type { Send } from './reply.ts'

/** A PostgreSQL engine: PGlite in this process, or a server. */
export interface PostgresEngine {
  /** Such as `PostgreSQL 18.1`. */
  readonly name: string
  readonly send: Send
  /** Runs a script of several statements. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}
