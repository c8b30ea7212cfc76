import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Answer, Job, SampleJob } from './protocol.ts'

/** Leaves a worker a third of the CPU next to a process at normal priority: slow, but not starved. */
const LOW_PRIORITY = 5

/**
 * A process that handles jobs one after the other. It is reused between jobs: starting an engine or the
 * compiler takes seconds, and later jobs take milliseconds. It never keeps this process from exiting.
 */
export class Worker<Result, SampleResult> {
  readonly #file: string
  readonly #yields: boolean
  #child: ChildProcess | undefined
  #queue: Promise<unknown> = Promise.resolve()

  /**
   * @param file the worker's module.
   * @param options.yields gives other processes priority. Default: false.
   */
  constructor(file: URL, { yields = false } = {}) {
    this.#file = fileURLToPath(file)
    this.#yields = yields
  }

  /** @throws Error when the worker fails or exits. */
  ask(job: Job): Promise<Result[]> {
    return this.#enqueue(job)
  }

  /** @throws Error when the worker fails or exits. */
  askSamples(job: SampleJob): Promise<SampleResult[]> {
    return this.#enqueue(job)
  }

  /** Stops the process; the next job starts another one. */
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
      // An engine runs for seconds only: optimizing its WebAssembly takes longer than it saves.
      execArgv: ['--disable-warning=ExperimentalWarning', '--liftoff-only'],
      serialization: 'advanced',
    })
    // Processes that it starts inherit the priority.
    if (this.#yields && child.pid) setPriority(child.pid, LOW_PRIORITY)
    this.#child = child
    return child
  }
}
