import type { ResultView } from './example-view.ts'

/** Where the built site keeps `SampleTable[]`, below its base path. */
export const SAMPLE_TABLES = 'docs/sample-database.json'

/** One table of the sample database as the drawer beside examples shows it. */
export interface SampleTable {
  name: string
  /** The first rows. The type of a column is the one that PostgreSQL's script declares. */
  first: Extract<ResultView, { kind: 'rows' }>
  /** Number of rows in all. */
  count: number
}
