import type { KyselyPlugin } from 'kysely'
import type { CodePosition } from '../protocol/messages.ts'

/** File name of the reader's code in stack traces. */
export const CODE_NAME = 'kysely-example.ts'

/** Number of lines before the reader's code in the evaluated function. */
const LINES_BEFORE = 1

/** Returns a stack trace's innermost position in the reader's code, as a position in the evaluated body. */
export function positionInStack(stack: string | undefined): CodePosition | undefined {
  const found = stack?.match(new RegExp(`${CODE_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`))
  return found ? { line: Number(found[1]) - LINES_BEFORE, column: Number(found[2]) } : undefined
}

/** Returns whether the error was thrown by the reader's code itself and not by something that it called. */
export function raisedInCode(error: Error): boolean {
  const frames = (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return frames[0]?.includes(CODE_NAME) ?? false
}

/**
 * Records where each query was executed. Kysely compiles a query in the same turn in which the code calls
 * `execute`, so the code is still on the stack then, in every browser; later, when the database returns an
 * error, not all of them have it in the stack trace.
 */
export class PositionPlugin implements KyselyPlugin {
  readonly #places = new Map<string, CodePosition>()

  positionOf(queryId: { queryId: string } | undefined): CodePosition | undefined {
    return queryId && this.#places.get(queryId.queryId)
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    const place = positionInStack(new Error().stack)
    if (place) this.#places.set(queryId.queryId, place)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}
