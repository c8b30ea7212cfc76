import type { ResultView } from './example-view.ts'

/** Path of `SampleTable[]` in the built site, relative to the base path. */
export const SAMPLE_TABLES_PATH = 'docs/sample-database.json'

/** A table of the sample database, as shown in the drawer next to examples. */
export interface SampleTable {
  name: string
  /** The first rows. Column types are those declared in the PostgreSQL script. */
  first: Extract<ResultView, { kind: 'rows' }>
  /** Total number of rows. */
  count: number
}
