/** What a reader's code may use. The README's table and the messages to the reader say the same. */
export const LIMITS = {
  /** Time for the code to run, in milliseconds; the engine's start does not count. */
  runTime: 5_000,
  /** Time for timers that are left when the code has run, in milliseconds. */
  timerTime: 1_000,
  /** Time for code to be compiled while it is typed, in milliseconds: no engine takes any of it. */
  compileTime: 1_000,
  /** Time for an engine to start, in milliseconds; slow phones need long. */
  bootTime: 60_000,
  /** Time for the sandbox's document to answer, in milliseconds. */
  answerTime: 1_000,
  statements: 200,
  /** Rows shown of a result. */
  rows: 1_000,
  /** Rows shown of each statement of a run. */
  statementRows: 100,
  /** Cells shown of a result: rows of many columns are fewer. */
  cells: 20_000,
  /** Characters of all that one run shows. */
  output: 1_000_000,
  /** Characters shown of an error. */
  error: 10_000,
  /** Lines from `console`. */
  logs: 200,
  /** Characters of the code. */
  code: 100_000,
  /** Messages from one worker between two of the page's; more means a flood. */
  messages: 500,
  /** SQLite's heap, in bytes. */
  sqliteHeap: 128 * 1024 * 1024,
} as const
