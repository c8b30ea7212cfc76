import { Worker } from 'node:worker_threads'
import { CHECK_LIMITS } from './check-limits.ts'

/** What a worker is started with. */
export interface WorkerData {
  /** Time for a job, in milliseconds. */
  time: number
}

/** What a worker sends beside its reports. */
export type WorkerSignal = 'ready' | 'begun' | 'spent'

/** Why a job has no report. */
export class LostJobError extends Error {}

interface SlotOptions {
  script: URL
  /** Heap of the thread, in megabytes. */
  heap: number
  /** Time for a job, in milliseconds; the worker reads it as its data. */
  time: number
  /** What to say of a job that took too long. */
  late: string
}

/**
 * One worker thread, which does one job at a time and is ended with a job that takes too long or too much memory.
 * The worker sends `ready` when it has started and after each job; during a job `begun`, once the time of the code
 * counts, and then its report. With `spent` in place of `ready` it asks to be replaced: memory of WebAssembly that it
 * no longer uses is freed with the thread.
 */
export class WorkerSlot<Job, Report extends object> {
  readonly #options: SlotOptions
  #worker: Worker | null = null
  #ready: Promise<void> = Promise.resolve()

  constructor(options: SlotOptions) {
    this.#options = options
  }

  /** Starts the worker if there is none. */
  start(): Promise<void> {
    if (!this.#worker) {
      const { script, heap, time } = this.#options
      const worker = new Worker(script, {
        // Flags of the server's own process are for its own heap.
        execArgv: [],
        env: {},
        workerData: { time } satisfies WorkerData,
        stdin: false,
        resourceLimits: { maxOldGenerationSizeMb: heap },
      })
      this.#worker = worker
      this.#ready = this.#waitUntilReady(worker)
      worker.once('exit', () => {
        if (this.#worker === worker) this.#worker = null
      })
    }
    return this.#ready
  }

  /** @throws LostJobError when the worker ended without a report. */
  async do(job: Job): Promise<Report> {
    // Another worker may have taken the place of the one that was waited for.
    for (let ready = this.start(); ; ready = this.#ready) {
      await ready
      if (ready === this.#ready) break
    }
    const worker = this.#worker
    if (!worker) throw new LostJobError('The worker could not be started.')
    const { promise, resolve, reject } = Promise.withResolvers<Report>()
    const giveUp = () => {
      reject(new LostJobError(this.#options.late))
      // The next job finds another worker that has started meanwhile.
      void this.stop()
      void this.start().catch(() => {})
    }
    let timer = setTimeout(giveUp, CHECK_LIMITS.startTime)
    const onMessage = (message: Report | WorkerSignal) => {
      if (typeof message === 'object') resolve(message)
      if (message !== 'begun') return
      clearTimeout(timer)
      timer = setTimeout(giveUp, this.#options.time + GRACE_TIME)
    }
    const onError = (error: Error & { code?: string }) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isMemory ? new LostJobError(MEMORY_TEXT) : error)
    }
    const onExit = () => reject(new LostJobError('The check ended early. Try again.'))
    worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    this.#ready = this.#waitUntilReady(worker)
    worker.postMessage(job)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    }
  }

  /** Ends the worker, and with it all that it has. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #waitUntilReady(worker: Worker): Promise<void> {
    const ready = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new LostJobError('The worker did not start in time.'))
        void worker.terminate()
      }, CHECK_LIMITS.startTime)
      const settle = (end: () => void) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const onMessage = (message: unknown) => {
        if (message === 'spent' && this.#worker === worker) {
          void this.stop()
          void this.start().catch(() => {})
        }
        if (message === 'ready' || message === 'spent') settle(resolve)
      }
      const onError = (error: unknown) => settle(() => reject(error))
      const onExit = () => settle(resolve)
      worker.on('message', onMessage).once('error', onError).once('exit', onExit)
    })
    // Whoever waits for it is told; nobody has to.
    ready.catch(() => {})
    return ready
  }
}

/** Time after the limit in which a worker may still say by itself what was too long, in milliseconds. */
const GRACE_TIME = 500

const MEMORY_TEXT = 'The check was stopped: it needed more than 256 MB of memory.'
