import type { Dialect } from './dialect.ts'
import type { Cell, ProofStatus, Unavailable } from './example.ts'

/**
 * What the example block shows: a proof with its code highlighted, and everything that several
 * dialects share said once. Serialisable; made by `prose` from an `ExampleProof`.
 */
export interface ExampleView {
  /** The proof's id. */
  id: string
  /** A short name for the block; null when the page's text around it is enough. */
  title: string | null
  /** What stands behind each dialect. */
  status: Record<Dialect, ExampleStatus>
  /** The TypeScript. No entry holds a dialect in which the example is unavailable. */
  queries: Shared<HighlightedText>[]
  /** Every statement sent. */
  statements: Shared<StatementView[]>[]
  /** What an engine returned; dialects that were not run have no entry. */
  results: Shared<ResultView>[]
  /** The inferred type of the result, as `type Result = …`. */
  types: Shared<HighlightedText>[]
}

/** A value that is the same for all of `dialects`, which are in the order of `DIALECTS`. */
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
  /** The inner HTML of a `<code>` element: one `<span class="line">` a line. */
  html: string
  /** The same as plain text. */
  text: string
}

export interface StatementView {
  kind: 'query' | 'control'
  /** The formatted statement, highlighted. */
  html: string
  /** What Kysely sends; absent when the formatted text with its white space folded is the same. */
  exact?: string
  parameters: Cell[]
}

export type ResultView =
  | {
      kind: 'rows'
      /** The example gives one row object, not an array. */
      single: boolean
      columns: ColumnView[]
      rows: Cell[][]
    }
  | { kind: 'value'; value: Cell }

interface ColumnView {
  name: string
  /** JavaScript types of the column's values at run time: `string`, `number | null`. */
  type: string
}
