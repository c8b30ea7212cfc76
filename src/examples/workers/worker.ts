import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Answer, Job, SampleJob } from './protocol.ts'

/** A third of the processor beside a process at normal priority: on a busy machine, proofs come late but come. */
const YIELDING = 5

/**
 * A process that answers jobs one after the other. It is kept between jobs: starting an engine or the
 * compiler takes seconds, asking them again milliseconds. It never keeps this process from ending.
 */
export class Worker<Result, SampleResult> {
  readonly #file: string
  readonly #yields: boolean
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()

  /**
   * @param file the worker's module.
   * @param options.yields lets other processes have the processor first. Default: false.
   */
  constructor(file: URL, { yields = false } = {}) {
    this.#file = fileURLToPath(file)
    this.#yields = yields
  }

  /** @throws Error when the worker fails or ends. */
  ask(job: Job): Promise<Result[]> {
    return this.#enqueue(job)
  }

  /** @throws Error when the worker fails or ends. */
  askSamples(job: SampleJob): Promise<SampleResult[]> {
    return this.#enqueue(job)
  }

  /** Ends the process; the next job starts another one. */
  stop(): void {
    this.#child?.kill()
    this.#child = undefined
  }

  #enqueue<R>(job: Job | SampleJob): Promise<R[]> {
    const result = this.#queue.then(() => this.#ask<R>(job))
    this.#queue = result.catch(() => {})
    return result
  }

  async #ask<R>(job: Job | SampleJob): Promise<R[]> {
    const child = this.#start()
    child.ref()
    child.channel?.ref()
    try {
      const answer = await new Promise<Answer<R>>((resolve, reject) => {
        const end = (code: number | null) => reject(new Error(`The worker ended with ${code}`))
        child.once('exit', end)
        child.once('message', (message) => {
          child.off('exit', end)
          resolve(message as Answer<R>)
        })
        child.send(job)
      })
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.results
    } catch (error) {
      this.stop()
      throw error
    } finally {
      child.unref()
      child.channel?.unref()
    }
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child
    const child = fork(this.#file, {
      env: { ...process.env, TZ: 'UTC' },
      // An engine runs for seconds: optimizing its WebAssembly takes longer than it saves.
      execArgv: ['--disable-warning=ExperimentalWarning', '--liftoff-only'],
      serialization: 'advanced',
    })
    // What it starts inherits this.
    if (this.#yields && child.pid) setPriority(child.pid, YIELDING)
    this.#child = child
    return child
  }
}
