import type { Dialect } from '#model/dialect.ts'

/** What the editor asks of the language service; offsets count UTF-16 units from the code's start. */
export type ServiceRequest =
  /** Files by path. Sent once, before anything else. */
  | { ask: 'open'; files: Record<string, string> }
  /** Takes other files in place of those with the same path. */
  | { ask: 'put'; files: Record<string, string> }
  | { ask: 'diagnostics'; code: string; dialect: Dialect }
  | { ask: 'complete'; code: string; dialect: Dialect; offset: number }
  | { ask: 'describe'; code: string; dialect: Dialect; offset: number; name: string }
  | { ask: 'hover'; code: string; dialect: Dialect; offset: number }
  | { ask: 'signature'; code: string; dialect: Dialect; offset: number }
  | { ask: 'format'; code: string; dialect: Dialect }
  /** The type of what the code gives: of its last expression or constant, and of its rows where it is a query. */
  | { ask: 'result'; code: string; dialect: Dialect }

export interface ServiceAnswers {
  open: null
  put: null
  diagnostics: TypeProblem[]
  complete: Completions | null
  describe: Description | null
  hover: Hover | null
  signature: SignatureView | null
  format: TextEdit[]
  result: string | null
}

/** A stretch of text with a problem in it. */
export interface TypeProblem {
  start: number
  end: number
  severity: 'error' | 'warning' | 'hint'
  message: string
  /** The same in plain words; null when there are none. */
  words: string | null
  /** TypeScript's number of the message; 0 for what TypeScript itself doesn't find. */
  code: number
}

export interface Completions {
  /** Where the word that is being completed starts. */
  start: number
  entries: { name: string; kind: string; insert?: string; sort: string }[]
}

export interface Description {
  /** The type, as TypeScript writes it. */
  type: string
  documentation: string
}

interface Hover extends Description {
  start: number
  end: number
  /** The name in the reference of what Kysely declares: `SelectQueryBuilder.where`; null for other names. */
  symbol: string | null
}

export interface SignatureView {
  /** The signature in parts: before, the parameters, after. */
  before: string
  parameters: string[]
  after: string
  active: number
  documentation: string
  /** How many overloads there are. */
  count: number
}

interface TextEdit {
  start: number
  end: number
  text: string
}

export type Numbered<T> = { id: number } & T

export type ServiceReply =
  | { id: number; answer: ServiceAnswers[keyof ServiceAnswers] }
  | { id: number; failure: string }
