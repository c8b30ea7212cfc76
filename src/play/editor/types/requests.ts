import type { Dialect } from '#base/model/dialect.ts'
import type { Cell } from '#base/model/example.ts'
import type { CodePosition } from '#play/sandbox/protocol/messages.ts'

/** Requests from the editor to the language service; offsets count UTF-16 units from the code's start. */
export type ServiceRequest =
  /** Adds files by path, and replaces those with the same paths. */
  | { ask: 'put'; files: Record<string, string> }
  | { ask: 'diagnostics'; code: string; dialect: Dialect }
  | { ask: 'complete'; code: string; dialect: Dialect; offset: number }
  | { ask: 'describe'; code: string; dialect: Dialect; offset: number; name: string }
  | { ask: 'hover'; code: string; dialect: Dialect; offset: number }
  /** The type of the code's result: of its last expression or constant, or of its rows if that is a query. */
  | { ask: 'result'; code: string; dialect: Dialect }

export interface ServiceAnswers {
  put: null
  diagnostics: TypeProblem[]
  complete: Completions | null
  describe: Description | null
  hover: Hover | null
  result: ResultType | null
}

/** The type of the code's result. */
export interface ResultType {
  /** As TypeScript writes it; empty if it is too long to be read at a glance. */
  text: string
  /** The columns of its rows; empty if it has none. */
  columns: ColumnType[]
}

export interface ColumnType {
  name: string
  /** As TypeScript writes it. */
  text: string
  /** The kinds of values that the type allows; null if it allows any. */
  kinds: Cell['t'][] | null
}

/** A range of text with a problem. */
export interface TypeProblem {
  start: number
  end: number
  /** Where it starts. */
  at: CodePosition
  severity: 'error' | 'warning'
  message: string
  /** The message in plain words; null if there is no explanation. */
  words: string | null
  /** TypeScript's error code; 0 for problems that TypeScript itself doesn't report. */
  code: number
}

export interface Completions {
  /** Start of the word that is being completed. */
  start: number
  entries: {
    name: string
    kind: string
    insert?: string
    sort: string
    type?: string | undefined
  }[]
}

export interface Description {
  /** The type, as TypeScript writes it. */
  type: string
  documentation: string
}

interface Hover extends Description {
  start: number
  end: number
  /** Name in the reference, such as `SelectQueryBuilder.where`; null for names not declared by Kysely. */
  symbol: string | null
}

export type ServiceReply = { answer: ServiceAnswers[keyof ServiceAnswers] } | { failure: string }
