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
  answers: { completion: CompletionStill; problem: ProblemStill }
}

/** A query that is being written. */
export interface EditorStill {
  /** The code, highlighted: the inner HTML of a `<code>` element. */
  html: string
  /** The code up to the place that the answer is about. */
  before: string
}

/** What may stand at a place in a query. */
interface CompletionStill extends EditorStill {
  /** The first names that fit, as the editor lists them. */
  names: string[]
}

/** What is wrong with a query. */
interface ProblemStill extends EditorStill {
  /** What is wrong, word by word. */
  wrong: string
  /** The code after that. */
  after: string
  /** The compiler's message, its first line. */
  message: string
}
