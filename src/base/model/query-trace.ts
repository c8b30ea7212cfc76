import type { ExampleResult } from './example.ts'

/** The stages of a query, from the builder calls to the driver's result. */
export interface QueryTrace {
  /** The syntax tree that the calls built, one node per line. */
  built: string
  /** The tree after the plugins transformed it, from which the SQL is compiled. */
  sent: string
  /** The rows as the driver returned them, before plugins; absent when no engine ran it. */
  rows?: ExampleResult
}
