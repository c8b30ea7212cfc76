import type { CodePosition } from '../protocol/messages.ts'

/** File name of the reader's code in stack traces. */
export const CODE_NAME = 'kysely-example.ts'

/** Number of lines before the reader's code in the evaluated function. */
const LINES_BEFORE = 1

/** Returns a stack trace's innermost position in the reader's code, as a position in the evaluated body. */
export function positionInStack(stack: string | undefined): CodePosition | undefined {
  const frame = stack?.match(new RegExp(`${CODE_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`))
  return frame ? { line: Number(frame[1]) - LINES_BEFORE, column: Number(frame[2]) } : undefined
}

/** Returns whether the error was thrown by the reader's code itself and not by something that it called. */
export function raisedInCode(error: Error): boolean {
  const frames = (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return frames[0]?.includes(CODE_NAME) ?? false
}
