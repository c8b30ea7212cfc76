import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type * as tasks from './build-worker.ts'

/** The tasks by name, done in whatever thread is free. */
export type BuildPool = typeof tasks & {
  /** Ends the threads. */
  close(): Promise<void>
}

/** A thread without work ends after this many milliseconds: later than proofs take, for which a build waits. */
const IDLE = 60_000

/** A thread needs a hundred megabytes and half a second; more of them than this gain little. */
const MOST_THREADS = 6

/**
 * Pages are compiled by this part of the threads: each has to compile grammars and parsers for itself, which
 * takes as long as thirty pages, and the compiler and engines that prove examples are at work meanwhile.
 */
const COMPILING = 0.5

/**
 * Threads for the heavy tasks of a build; the first starts with the first task.
 *
 * @param options.stay keeps one thread for the next task: for development.
 */
export function createBuildPool({ stay = false } = {}): BuildPool {
  const maxThreads = Math.min(availableParallelism(), MOST_THREADS)
  const pool = new Tinypool({
    filename: new URL('./build-worker.ts', import.meta.url).href,
    minThreads: stay ? 1 : 0,
    maxThreads,
    idleTimeout: IDLE,
  })
  const compiling = createLimit(Math.max(1, Math.floor(maxThreads * COMPILING)))
  return {
    compile: (source) => compiling(() => pool.run(source, { name: 'compile' })),
    view: (proof) => pool.run(proof, { name: 'view' }),
    render: (task) => pool.run(task, { name: 'render' }),
    ogImage: (text) => pool.run(text, { name: 'ogImage' }),
    extractReference: (root) => pool.run(root, { name: 'extractReference' }),
    packageFacts: (types) => pool.run(types, { name: 'packageFacts' }),
    close: () => pool.destroy(),
  }
}

/** Calls at most `most` functions at a time, the others in the order in which they were asked for. */
function createLimit(most: number): <Result>(call: () => Promise<Result>) => Promise<Result> {
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
