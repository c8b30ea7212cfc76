/** What the build measures about the library and about its own proofs, for the home page. */
export interface SiteFacts {
  /** Kysely's version. */
  version: string
  /** Packages that an installation of Kysely brings with it. */
  dependencies: number
  /** All of Kysely's main entry, minified and compressed with brotli, in bytes. */
  bytes: number
  /** Proven examples. */
  examples: number
  /** What ran them, with its version, and how many; the engine that ran most comes first. */
  engines: { name: string; examples: number }[]
  /** What TypeScript answers about a query that is being written. */
  answers: { completion: CompletionAnswer; problem: ProblemAnswer }
}

/** What may stand at a place in a query. */
interface CompletionAnswer {
  /** The code up to the place, and after it. */
  before: string
  after: string
  /** The first names that fit, as the editor lists them. */
  names: string[]
  /** Where the code can be tried: a fragment of the playground's address. */
  fragment: string
}

/** What is wrong with a query. */
interface ProblemAnswer {
  /** The code, in three parts: before what is wrong, that itself, and after. */
  before: string
  wrong: string
  after: string
  /** The compiler's message, its first line. */
  message: string
  fragment: string
}
