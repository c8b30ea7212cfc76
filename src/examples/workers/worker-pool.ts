import type { RunResult } from '../run/run-result.ts'
import type { SampleTypes } from '../samples/sample-checker.ts'
import type { SampleRuns } from '../samples/sample-run.ts'
import type { TypeResult } from './protocol.ts'
import { Worker } from './worker.ts'

/** The worker processes: one with the engines, one with the compiler. */
export interface WorkerPool {
  run: Worker<RunResult, SampleRuns>
  types: Worker<TypeResult, SampleTypes>
}

interface SharedPool extends WorkerPool {
  /** Number of calls in progress. */
  users: number
}

const pools = new Map<string, SharedPool>()

/**
 * Runs a function with worker processes that use a package as `kysely`; concurrent calls share the workers.
 * They stop after the last call.
 *
 * @param keepAlive keeps them running for the next call: for development, where pages take priority over
 * proofs.
 */
export async function withWorkers<T>(
  kyselyPackage: string,
  keepAlive: boolean,
  use: (pool: WorkerPool) => Promise<T>,
): Promise<T> {
  const options = { yields: keepAlive }
  const pool = pools.get(kyselyPackage) ?? {
    users: 0,
    run: new Worker<RunResult, SampleRuns>(new URL('./run-worker.ts', import.meta.url), options),
    types: new Worker<TypeResult, SampleTypes>(
      new URL('./type-worker.ts', import.meta.url),
      options,
    ),
  }
  pools.set(kyselyPackage, pool)
  pool.users += 1
  try {
    return await use(pool)
  } finally {
    pool.users -= 1
    if (!keepAlive && pool.users === 0) {
      pool.run.stop()
      pool.types.stop()
    }
  }
}
