import type { SqliteDatabase } from 'kysely'
import type { Send } from '#engines/reply.ts'

/** A WebAssembly module or plain bytes, by the name under which the build wrote them. */
export type Binaries = Record<string, WebAssembly.Module | ArrayBuffer>

/** What an engine's script gives. */
export type Engine = {
  /** `PostgreSQL 18.6`. */
  version: string
  /**
   * Runs a script of several statements, outside of what the reader sees.
   *
   * @throws ScriptError with the line of the statement that failed, where the engine tells it.
   */
  script(sql: string): Promise<void>
} & ({ kind: 'sqlite'; database: SqliteDatabase } | { kind: 'postgres'; send: Send })

export type OpenEngine = (binaries: Binaries) => Promise<Engine>
