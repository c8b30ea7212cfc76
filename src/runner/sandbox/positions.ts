import type { KyselyPlugin } from 'kysely'
import type { CodePosition } from '../protocol/messages.ts'

/** The name under which the reader's code shows up in stack traces. */
export const CODE_NAME = 'kysely-example.ts'

/** Lines that stand before the reader's code in the evaluated function. */
const LINES_BEFORE = 1

/** The innermost place in the reader's code that a stack trace names, as a place in the evaluated body. */
export function positionInStack(stack: string | undefined): CodePosition | undefined {
  const found = stack?.match(new RegExp(`${CODE_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`))
  return found ? { line: Number(found[1]) - LINES_BEFORE, column: Number(found[2]) } : undefined
}

/** Whether the error was raised by the reader's code itself and not by something that it called. */
export function raisedInCode(error: Error): boolean {
  const frames = (error.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line))
  return frames[0]?.includes(CODE_NAME) ?? false
}

/**
 * Remembers where each query was executed. Kysely compiles a query in the same turn in which the code
 * calls `execute`, so the code is still on the stack then, in every browser; later, when an error comes
 * back from the database, not all of them know.
 */
export class PlacePlugin implements KyselyPlugin {
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
