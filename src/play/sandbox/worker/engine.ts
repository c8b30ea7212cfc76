import type { SqliteDatabase } from 'kysely'
import type { Send } from '#base/engines/reply.ts'
import type { ParsedStatement } from '../protocol/messages.ts'

/** WebAssembly modules or plain bytes, keyed by the name under which the build wrote them. */
export type Binaries = Record<string, WebAssembly.Module | ArrayBuffer>

/** A database engine, opened by its script. */
export type Engine = {
  /** `PostgreSQL 18.6`. */
  version: string
  /**
   * Runs a script of several statements, which is not reported to the reader.
   *
   * @throws ScriptError with the line of the statement that failed, if the engine reports it.
   */
  script(sql: string): Promise<void>
} & ({ kind: 'sqlite'; database: SqliteDatabase } | { kind: 'postgres'; send: Send })

export type OpenEngine = (binaries: Binaries) => Promise<Engine>

/** A parser of SQL, opened by its script. */
export interface Grammar {
  version: string
  parse(sql: string): ParsedStatement
}

export type OpenGrammar = (binaries: Binaries) => Promise<Grammar>
