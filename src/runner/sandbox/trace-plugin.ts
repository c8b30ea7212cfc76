import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import type { QueryTrace } from '#model/query-trace.ts'
import { type OutputBudget, toResult } from './cells.ts'
import { outline } from './outline.ts'

/** Keeps the trees of queries as the code built them. It must be the first plugin, so that it sees them before any other. */
export class TracePlugin implements KyselyPlugin {
  readonly #built = new Map<string, RootOperationNode>()

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    this.#built.set(queryId.queryId, node)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result

  /** @param rows what the driver returned; absent where no engine ran. */
  traceOf(query: CompiledQuery, rows: unknown[] | undefined, budget: OutputBudget): QueryTrace {
    const built = this.#built.get(query.queryId.queryId) ?? query.query
    return {
      built: budget.take(outline(built)),
      sent: budget.take(outline(query.query)),
      ...(rows && { rows: toResult(rows, budget).result }),
    }
  }
}
