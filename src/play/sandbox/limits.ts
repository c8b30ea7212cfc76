/** Limits on a reader's code. */
export const LIMITS = {
  /** Time for the code to run, in milliseconds; neither the engine's start nor loading the code counts. */
  runTime: 5_000,
  /** Time for compiling and loading code that is to run, in milliseconds; WebKit takes seconds on a busy machine. */
  loadTime: 20_000,
  /** Time for timers that are still pending after the code has run, in milliseconds. */
  timerTime: 1_000,
  /** Time for code that is compiled while it is typed, in milliseconds; no engine is involved, and loading it doesn't count. */
  compileTime: 1_000,
  /**
   * Time for the script that fills the database, for an import to get one statement further, and for parsing a
   * statement, in milliseconds: all of them take long on a busy machine, and none is code that could loop.
   */
  scriptTime: 20_000,
  /** Statements of an import between two reports of its progress. */
  importStep: 100,
  /** Statements of an import that are reported when they begin, since they may take long: each report is a message. */
  importLong: 100,
  /** Time for an engine to start, in milliseconds; slow phones take long. */
  bootTime: 60_000,
  /** Time for the sandbox's document to answer, in milliseconds. */
  answerTime: 10_000,
  /** Statements in one run of a reader's code; an import has no such limit. */
  statements: 200,
  /** Rows shown of a result. */
  rows: 1_000,
  /** Rows shown of each statement of a run. */
  statementRows: 100,
  /** Cells shown of a result: with many columns, fewer rows are shown. */
  cells: 20_000,
  /** Total characters shown in one run. */
  output: 1_000_000,
  /** Characters shown of an error. */
  error: 10_000,
  /** Lines from `console`. */
  logs: 200,
  /** Characters of the code. */
  code: 100_000,
  /** Messages from one worker between two messages from the page; more count as a flood. */
  messages: 500,
  /** Size of SQLite's heap, in bytes. */
  sqliteHeap: 128 * 1024 * 1024,
} as const
