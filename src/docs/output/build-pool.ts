import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type * as tasks from './build-worker.ts'

/** The tasks by name; each runs in the next free thread. */
export type BuildPool = typeof tasks & {
  /** Terminates the threads. */
  close(): Promise<void>
}

/** Idle timeout of a thread, in milliseconds: longer than the proofs take, since a build waits for them. */
const IDLE_TIMEOUT = 60_000

/** Maximum number of threads: each costs a hundred megabytes and half a second; more of them gain little. */
const MAX_THREADS = 6

/**
 * Share of the threads that compile pages: each has to compile grammars and parsers itself, which takes as
 * long as thirty pages, and the compiler and engines that prove examples run at the same time.
 */
const COMPILING_SHARE = 0.5

/**
 * Creates a thread pool for the heavy tasks of a build; the first thread starts with the first task.
 *
 * @param options.stay keeps one thread alive between tasks, for development. Default: false.
 */
export function createBuildPool({ stay = false } = {}): BuildPool {
  const maxThreads = Math.min(availableParallelism(), MAX_THREADS)
  const pool = new Tinypool({
    filename: new URL('./build-worker.ts', import.meta.url).href,
    minThreads: stay ? 1 : 0,
    maxThreads,
    idleTimeout: IDLE_TIMEOUT,
  })
  const compiling = createConcurrencyLimiter(Math.max(1, Math.floor(maxThreads * COMPILING_SHARE)))
  return {
    compile: (source) => compiling(() => pool.run(source, { name: 'compile' })),
    view: (proof) => pool.run(proof, { name: 'view' }),
    render: (task) => pool.run(task, { name: 'render' }),
    ogImage: (text) => pool.run(text, { name: 'ogImage' }),
    close: () => pool.destroy(),
  }
}

/** Limits concurrency to `most` calls; further calls are queued in order. */
function createConcurrencyLimiter(
  most: number,
): <Result>(call: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (call) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
