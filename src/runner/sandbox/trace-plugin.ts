import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely'
import type { QueryTrace } from '#model/query-trace.ts'
import { type OutputBudget, toResult } from './cells.ts'
import { outline } from './outline.ts'

/** Records queries' trees as the code built them. Must be the first plugin, so that it sees them first. */
export class TracePlugin implements KyselyPlugin {
  readonly #built = new Map<string, RootOperationNode>()

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    this.#built.set(queryId.queryId, node)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result

  /** @param rows the rows that the driver returned; undefined if no engine ran. */
  traceOf(query: CompiledQuery, rows: unknown[] | undefined, budget: OutputBudget): QueryTrace {
    const built = this.#built.get(query.queryId.queryId) ?? query.query
    return {
      built: budget.take(outline(built)),
      sent: budget.take(outline(query.query)),
      ...(rows && { rows: toResult(rows, budget).result }),
    }
  }
}
