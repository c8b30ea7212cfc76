import type { CodePosition } from '#sandbox/protocol/messages.ts'

/** A problem with its position in the code. */
export interface PlacedProblem {
  message: string
  /** The message in plain words; null if there is no explanation. */
  words: string | null
  /** TypeScript's error code; 0 for problems that TypeScript itself doesn't report. */
  code: number
  at: CodePosition
}
