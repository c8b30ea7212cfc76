import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SourceFile } from './mdx/compile.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'

/** Compiles pages: a few in this thread, many on all cores. */
export interface CompilePool {
  compile(source: SourceFile): Promise<CompiledSource>
  /** Ends the threads of one load; the next load starts over. */
  release(): Promise<void>
}

interface Job {
  source: SourceFile
  resolve(compiled: CompiledSource): void
  reject(error: unknown): void
}

interface Thread {
  /** Tells that the queue has jobs. */
  offer(): void
  end(): Promise<unknown>
}

/** From this many pages on, a thread's start (about half a second) is worth it. */
const ALONE = 100
/** Jobs that a thread holds, so that it never waits for this one. */
const HELD = 2

export function createCompilePool(): CompilePool {
  let asked = 0
  let busy = false
  const queue: Job[] = []
  const threads: Thread[] = []

  /** This thread takes jobs too; one lane is enough, since compiling is synchronous for the most. */
  const work = async () => {
    if (busy) return
    busy = true
    // Loaded when a page needs it, which a build with a full cache never does.
    const { compileSource } = await import('./mdx/compile.ts')
    for (let job = queue.shift(); job; job = queue.shift()) {
      await compileSource(job.source).then(job.resolve, job.reject)
      // Lets the messages of the other threads through.
      await new Promise(setImmediate)
    }
    busy = false
  }
  const start = () => {
    for (let index = 1; index < availableParallelism(); index++) threads.push(startThread(queue))
  }
  return {
    compile(source) {
      return new Promise((resolve, reject) => {
        queue.push({ source, resolve, reject })
        asked++
        if (asked === ALONE) start()
        for (const thread of threads) thread.offer()
        void work()
      })
    },
    async release() {
      asked = 0
      await Promise.all(threads.splice(0).map((thread) => thread.end()))
    },
  }
}

/** A thread that takes jobs off `queue` when it is offered some and when it has finished one. */
function startThread(queue: Job[]): Thread {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url))
  const held: Job[] = []
  const take = () => {
    while (held.length < HELD && queue.length > 0) {
      const job = queue.shift()!
      held.push(job)
      worker.postMessage(job.source)
    }
  }
  worker.on('message', (compiled: CompiledSource) => {
    // Answers come in the order of the questions.
    held.shift()?.resolve(compiled)
    take()
  })
  worker.on('error', (error) => {
    for (const job of held.splice(0)) job.reject(error)
  })
  return { offer: take, end: () => worker.terminate() }
}
