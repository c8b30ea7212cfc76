import type { CodePosition } from '../protocol/messages.ts'

/** A problem with its place in the code. */
export interface PlacedProblem {
  message: string
  /** The same in plain words; null when there are none. */
  words: string | null
  /** TypeScript's number of the message; 0 for what TypeScript itself doesn't find. */
  code: number
  at: CodePosition
}
