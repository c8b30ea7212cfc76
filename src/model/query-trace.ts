import type { ExampleResult } from './example.ts'

/** What a query became on its way from the first call to the driver's answer. */
export interface QueryTrace {
  /** The syntax tree that the calls built, one node a line. */
  built: string
  /** The tree that the plugins made of it, from which the SQL is written. */
  sent: string
  /** The rows as the driver returned them, before plugins; absent when no engine ran. */
  rows?: ExampleResult
}
