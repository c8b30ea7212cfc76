/** Facts that the build measures about the library and its own proofs, for the home page. */
export interface SiteFacts {
  /** Kysely's version. */
  version: string
  /** Number of packages installed along with Kysely. */
  dependencies: number
  /** Size of Kysely's complete main entry point, minified and compressed with Brotli, in bytes. */
  bytes: number
  /** Number of proven examples. */
  examples: number
  /** Engines with version and the number of examples they ran, most first. */
  engines: { name: string; examples: number }[]
  /** TypeScript's responses for unfinished queries. */
  answers: { completion: CompletionStill; problem: ProblemStill }
}

/** An unfinished query, as it looks while being typed in the editor. */
export interface EditorStill {
  /** The code, highlighted: the inner HTML of a `<code>` element. */
  html: string
  /** The code before the position that the response refers to. */
  before: string
}

/** Completions at a position in a query. */
interface CompletionStill extends EditorStill {
  /** The first completions, as the editor lists them. */
  names: string[]
}

/** A type error in a query. */
interface ProblemStill extends EditorStill {
  /** The code that the error is reported for. */
  wrong: string
  /** The code after it. */
  after: string
  /** The first line of the compiler's message. */
  message: string
}
