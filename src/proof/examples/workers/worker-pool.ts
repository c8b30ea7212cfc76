import { setPriority } from 'node:os'
import { Tinypool } from 'tinypool'
import { FRUGAL_ENVIRONMENT, FRUGAL_FLAGS } from '#base/node/frugal-process.ts'
import type { RunResult } from '../run/run-result.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import type { TypeResult } from '../types/check-examples.ts'

/** A job for a worker: proving examples. */
export interface Job {
  root: string
  examples: ParsedExample[]
  /** The package to use as `kysely`. */
  kyselyPackage: string
}

/** The worker processes: one with the engines, one with the compiler. Each handles its jobs one after the other. */
export interface WorkerPool {
  runExamples(job: Job): Promise<RunResult[]>
  checkExamples(job: Job): Promise<TypeResult[]>
  stop(): void
}

/** Leaves a worker a third of the CPU next to a process at normal priority: slow, but not starved. */
const LOW_PRIORITY = 5

/** The workers that keep running, by the package that they use as `kysely`. */
const kept = new Map<string, WorkerPool>()

/**
 * Runs a function with worker processes that use a package as `kysely`.
 *
 * @param keepAlive keeps them running for the next call: for development, where pages take priority over
 * proofs.
 */
export async function withWorkers<T>(
  kyselyPackage: string,
  keepAlive: boolean,
  use: (pool: WorkerPool) => Promise<T>,
): Promise<T> {
  const pool = kept.get(kyselyPackage) ?? createPool(keepAlive)
  if (keepAlive) kept.set(kyselyPackage, pool)
  try {
    return await use(pool)
  } finally {
    if (!keepAlive) pool.stop()
  }
}

function createPool(yields: boolean): WorkerPool {
  const running = startWorker('./run-worker.ts')
  const checking = startWorker('./type-worker.ts', { teardown: 'stop' })
  for (const { threads } of [running, checking]) {
    // Processes that they start inherit the priority.
    if (yields) setPriority(threads[0]!.threadId, LOW_PRIORITY)
  }
  const ask = (worker: Tinypool, name: string) => (job: Job) =>
    worker.run(job, { name }).catch((cause) => {
      throw new Error(`The worker failed: ${cause.stack ?? cause}`)
    })
  return {
    runExamples: ask(running, 'runExamples'),
    checkExamples: ask(checking, 'checkExamples'),
    stop() {
      void Promise.all([running.destroy(), checking.destroy()])
    },
  }
}

/**
 * Starts a process, since engines and the compiler block their thread; it is reused between jobs, since they
 * take seconds to start. `TZ` makes dates the same on every machine.
 */
function startWorker(file: string, options: { teardown?: string } = {}): Tinypool {
  return new Tinypool({
    filename: new URL(file, import.meta.url).href,
    runtime: 'child_process',
    minThreads: 1,
    maxThreads: 1,
    env: { ...(process.env as Record<string, string>), ...FRUGAL_ENVIRONMENT, TZ: 'UTC' },
    // An engine runs for seconds only: optimizing its WebAssembly takes longer than it saves.
    execArgv: [...FRUGAL_FLAGS, '--disable-warning=ExperimentalWarning', '--liftoff-only'],
    serialization: 'advanced',
    ...options,
  })
}
