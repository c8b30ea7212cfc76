import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import type { CodePosition } from '../protocol/messages.ts'
import { outline } from './outline.ts'
import { positionInStack } from './positions.ts'

/**
 * Notes each query as the code built it, and where the code executes it; must be the first plugin. Kysely
 * compiles a query in the same turn in which the code calls `execute`, so the code is still on the stack then,
 * in every browser; later, when the database returns an error, not all of them have it in the stack trace.
 */
export class QueryObserver implements KyselyPlugin {
  readonly #seen = new Map<string, { built: RootOperationNode; at: CodePosition | undefined }>()

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    this.#seen.set(queryId.queryId, { built: node, at: positionInStack(new Error().stack) })
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result

  /** Returns where the code executes a query, as a position in the evaluated body. */
  positionOf({ queryId }: CompiledQuery): CodePosition | undefined {
    return this.#seen.get(queryId?.queryId)?.at
  }

  /** Returns the syntax trees of a query: as the code built it, and as it is compiled after the plugins. */
  outlines({ queryId, query }: CompiledQuery): { built: string; sent: string } {
    const { built = query } = this.#seen.get(queryId.queryId) ?? {}
    return { built: outline(built), sent: outline(query) }
  }
}
