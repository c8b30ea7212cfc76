import type { Dialect } from './dialect.ts'
import type { Cell, ProofStatus, Unavailable } from './example.ts'

/**
 * The content of an example block: a proof with highlighted code, where values shared by several dialects
 * are stored once. Serializable; created by `prose` from an `ExampleProof`.
 */
export interface ExampleView {
  /** The proof's id. */
  id: string
  /** A short title for the block; null when the surrounding text is enough. */
  title: string | null
  /** How each dialect was proven. */
  status: Record<Dialect, ExampleStatus>
  /** The TypeScript code. Dialects in which the example is unavailable have no entry. */
  queries: Shared<HighlightedText>[]
  /** All statements sent to the database. */
  statements: Shared<StatementView[]>[]
  /** Results returned by the engine; dialects that were not run have no entry. */
  results: Shared<ResultView>[]
  /** The inferred type of the result, as `type Result = …`. */
  types: Shared<HighlightedText>[]
}

/** The views of an example block, by which scripts find them (`data-view`). The trees and the driver's rows are stages of a query. */
export type ExamplePart = 'query' | 'sql' | 'rows' | 'tree' | 'sent-tree' | 'driver-rows'

/** A value shared by all `dialects`, which are in the order of `DIALECTS`. */
export interface Shared<T> {
  dialects: Dialect[]
  value: T
}

export interface ExampleStatus {
  status: ProofStatus
  /** "Run on PostgreSQL 18.1", "Compiled for SQL Server; not run", "Not available in MySQL". */
  text: string
  unavailable?: Unavailable
}

export interface HighlightedText {
  /** The inner HTML of a `<code>` element, with one `<span class="line">` per line. */
  html: string
  /** The same code as plain text. */
  text: string
}

export interface StatementView {
  kind: 'query' | 'control'
  /** The formatted statement, highlighted. */
  html: string
  /** The SQL that Kysely sends; absent when it equals the formatted text with whitespace collapsed. */
  exact?: string
  parameters: Cell[]
}

export type ResultView =
  | {
      kind: 'rows'
      /** Whether the example returns one row object instead of an array. */
      single: boolean
      columns: ColumnView[]
      rows: Cell[][]
    }
  | { kind: 'value'; value: Cell }

interface ColumnView {
  name: string
  /** Runtime JavaScript types of the column's values: `string`, `number | null`. */
  type: string
}
