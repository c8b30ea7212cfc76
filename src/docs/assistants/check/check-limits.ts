/** Bounds of one check. */
export const CHECK_LIMITS = {
  /** Time for the code to run, and for its types to be checked, in milliseconds. */
  time: 5_000,
  /** Time for a worker to start, in milliseconds. */
  startTime: 60_000,
  /** Memory that the code may use, and by which each engine may grow, in bytes. */
  memory: 256 * 1024 * 1024,
  /** Memory by which the sandbox and the engines may have grown and still be used again, in bytes. */
  keptMemory: 32 * 1024 * 1024,
  /** Heap of the type checker, in megabytes: Kysely's declarations and 256 for the code. */
  typesHeap: 512,
  /** Heap of the thread around the sandbox, whose engines have memories of their own, in megabytes. */
  runHeap: 256,
  /** Characters of the code, and of the schema. */
  code: 100_000,
  /** Rows that an answer shows. */
  rows: 20,
  /** Characters of a value that an answer shows. */
  value: 500,
  /** Statements that an answer shows. */
  statements: 50,
  /** Checks that wait for their turn, and those of one caller. */
  queue: 32,
  queueOfCaller: 8,
  /** Time without a check after which the workers end, in milliseconds. */
  idleTime: 600_000,
} as const
