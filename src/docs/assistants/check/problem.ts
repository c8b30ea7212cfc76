import type { PlaygroundState } from '#base/model/playground-link.ts'

/** Something in the code that is wrong, or that most likely isn't meant. */
export interface Problem {
  /** Line of the code, counted from 1. */
  line: number
  /** What is wrong, in a sentence. */
  message: string
  /** What to write instead. */
  hint: string
  /** Path of the page that explains it, with its section: `/docs/guides/errors#operand`. */
  page: string
}

/** What a check found. */
export interface CheckAnswer {
  /** In the order of the code. */
  problems: Problem[]
  /** The statements that the code sends, in this order. */
  sql: { sql: string; parameters: unknown[] }[]
  /** The first rows of the code's result; absent if it has none. */
  rows?: Record<string, unknown>[]
  notes: string[]
  /** For the playground: the code, its dialect and its tables. */
  state: PlaygroundState
}
