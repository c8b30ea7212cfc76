import type { Dialect } from '#model/dialect.ts'
import { withWords } from '../errors/with-words.ts'
import { LIMITS } from '../limits.ts'
import type { RunnerManifest } from '../manifest.ts'
import type {
  CompiledCode,
  EngineName,
  FromFrame,
  LogLevel,
  Plan,
  RunRequest,
  RunSummary,
  SentStatement,
} from '../protocol/messages.ts'
import { EngineParts } from './engine-parts.ts'
import type { ByteProgress } from './progress.ts'
import { openSandbox, type SandboxFrame } from './sandbox-frame.ts'

/** What a run tells while it goes on. */
export interface RunWatcher {
  onProgress(progress: ByteProgress): void
  onStart(version: string): void
  onStatement(statement: SentStatement): void
  onLog(level: LogLevel, text: string): void
  /** Whether the run waits for the end of another one; told only when it does. */
  onWait?(waits: boolean): void
}

/** For a run of which only the end matters. */
export const NO_WATCHER: RunWatcher = {
  onProgress() {},
  onStart() {},
  onStatement() {},
  onLog() {},
}

/** On what a run happens. Runs with equal settings may share a database. */
export interface RunSettings {
  engine: EngineName | null
  /** Kysely's version. */
  kysely: string
  /** Script with tables and rows. */
  seed: string
  /** Whether changes of earlier runs with `keep` are still there, and this run's stay for later ones. */
  keep: boolean
}

interface LiveWorker {
  id: number
  key: string
  /** Engine's name and version, once it is up. */
  booted: Promise<string>
  listen: (message: FromFrame) => void
}

/**
 * Runs code in the sandbox, one run at a time. Each run gets a new worker with a fresh database unless
 * changes are kept; the next one is started ahead of time while the reader looks at the result.
 */
export class Runner {
  readonly #manifest: RunnerManifest
  readonly #workers = new Map<number, LiveWorker>()
  #frame: Promise<SandboxFrame> | null = null
  #parts: EngineParts | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #spare: LiveWorker | null = null
  #kept: LiveWorker | null = null
  #numbers = 0
  /** Runs that were asked for and have not ended. */
  #asked = 0

  constructor(manifest: RunnerManifest) {
    this.#manifest = manifest
  }

  /**
   * @param signal stops the run, whatever it does: a download, a script that fills the database, an endless loop.
   *   Its summary says so.
   */
  run(
    request: RunRequest,
    settings: RunSettings,
    watcher: RunWatcher,
    signal?: AbortSignal,
  ): Promise<RunSummary> {
    const tooLong = tooLongError(request.code)
    if (tooLong) return Promise.resolve({ ms: 0, error: tooLong })
    const waits = this.#asked > 0
    if (waits) watcher.onWait?.(true)
    this.#asked += 1
    return this.#inTurn(async () => {
      if (waits && !signal?.aborted) watcher.onWait?.(false)
      const begin = performance.now()
      const stop = stopOf(signal)
      const lost = this.#losesChanges(settings)
      // A download outlives the run that was stopped, and is no news of it any more.
      const taking = this.#take(settings, (progress) => {
        if (!signal?.aborted) watcher.onProgress(progress)
      })
      try {
        const worker = await Promise.race([taking, stop])
        watcher.onStart(await Promise.race([worker.booted, stop]))
        let failed = ''
        const noting = {
          ...watcher,
          onStatement(statement: SentStatement) {
            if (statement.failed) failed = statement.sql
            watcher.onStatement(statement)
          },
        }
        const asking = this.#ask(worker, request, noting, settings.keep, signal)
        const summary = await Promise.race([asking, stop])
        this.#putBack(worker, settings)
        const told = await withWords(summary, { ...request, sql: failed })
        return { ...told, ...(lost && { lost }) }
      } catch (error) {
        if (!(error instanceof StoppedError)) throw error
        // What is still being fetched goes on, and is there for the next run.
        taking.then(
          (worker) => this.#stop(worker),
          () => {},
        )
        return { ms: performance.now() - begin, error: stoppedError(settings) }
      }
    }).finally(() => {
      this.#asked -= 1
    })
  }

  /** The engine's plan for a statement without parameters. */
  plan(sql: string, settings: RunSettings): Promise<Plan> {
    return this.#inTurn(async () => {
      const worker = await this.#take(settings, () => {})
      await worker.booted
      const run = this.#number()
      const frame = await this.#open()
      const plan = await this.#within<Plan>(
        () => ({ lines: [], error: timeoutError() }),
        (resolve) => {
          worker.listen = (message) => {
            if (message.type === 'planned' && message.run === run) resolve(message.plan)
          }
          frame.send({ type: 'plan', worker: worker.id, run, sql })
        },
      )
      this.#putBack(worker, settings)
      return withWords(plan, { code: '', dialect: settings.engine ?? 'postgres', sql })
    })
  }

  /**
   * The SQL of code for several dialects. A fresh worker does it, since code may change what later code finds.
   *
   * @param kysely Kysely's version.
   * @param signal ends what is no longer wanted; the answer is null then.
   */
  compile(
    code: string,
    dialects: readonly Dialect[],
    kysely: string,
    signal: AbortSignal,
  ): Promise<CompiledCode[] | null> {
    const settings: RunSettings = { engine: null, kysely, seed: '', keep: false }
    const error = tooLongError(code)
    if (error) {
      return Promise.resolve(dialects.map((dialect) => ({ dialect, statements: [], error })))
    }
    return this.#inTurn(async () => {
      if (signal.aborted) return null
      const stop = stopOf(signal)
      const taking = this.#take(settings, () => {})
      try {
        const worker = await Promise.race([taking, stop])
        await Promise.race([worker.booted, stop])
        const compiling = this.#askToCompile(worker, code, [...dialects], signal)
        const results = await Promise.race([compiling, stop])
        this.#putBack(worker, settings)
        return Promise.all(
          results.map((result) => withWords(result, { code, dialect: result.dialect, sql: '' })),
        )
      } catch (error) {
        if (!(error instanceof StoppedError)) throw error
        taking.then(
          (worker) => this.#stop(worker),
          () => {},
        )
        return null
      }
    })
  }

  /** Ends every worker and forgets kept changes. */
  close(): void {
    void this.#frame?.then((frame) => frame.close())
    this.#frame = null
    this.#parts = null
    this.#workers.clear()
    this.#spare = null
    this.#kept = null
  }

  /** Forgets the changes that earlier runs kept. */
  forget(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#kept) await this.#stop(this.#kept)
      this.#kept = null
    })
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(task)
    this.#queue = result.catch(() => {})
    return result
  }

  async #open(): Promise<SandboxFrame> {
    this.#frame ??= openSandbox(this.#manifest.sandbox, (message) => this.#hear(message))
    try {
      const frame = await this.#frame
      this.#parts ??= new EngineParts(this.#manifest, frame)
      return frame
    } catch (error) {
      this.#frame = null
      throw error
    }
  }

  #hear(message: FromFrame): void {
    if (message.type !== 'ready') this.#workers.get(message.worker)?.listen(message)
  }

  /** The worker with the kept changes, the one started ahead of time, or a new one. */
  async #take(
    settings: RunSettings,
    onProgress: (progress: ByteProgress) => void,
  ): Promise<LiveWorker> {
    const key = keyOf(settings)
    if (settings.keep && this.#kept?.key === key) return this.#kept
    const spare = this.#spare
    this.#spare = null
    if (spare?.key === key) return spare
    if (spare) await this.#stop(spare)
    // PostgreSQL takes hundreds of megabytes: never two at a time.
    if (this.#kept && settings.engine === 'postgres') {
      await this.#stop(this.#kept)
      this.#kept = null
    }
    return this.#boot(key, settings, onProgress)
  }

  async #boot(
    key: string,
    { engine, kysely, seed }: RunSettings,
    onProgress: (progress: ByteProgress) => void,
  ): Promise<LiveWorker> {
    const frame = await this.#open()
    const parts = await this.#parts!.load(engine, kysely, onProgress)
    const id = this.#number()
    const worker: LiveWorker = {
      id,
      key,
      booted: Promise.resolve(''),
      listen: () => {},
    }
    this.#workers.set(id, worker)
    worker.booted = new Promise((resolve, reject) => {
      let timer = setTimeout(
        () => reject(new Error('The engine did not start in time.')),
        LIMITS.bootTime,
      )
      worker.listen = (message) => {
        clearTimeout(timer)
        if (message.type === 'opened') {
          const late = `The script that fills the database was stopped after ${LIMITS.runTime / 1000} seconds.`
          timer = setTimeout(() => reject(new SeedError(late)), LIMITS.runTime)
        } else if (message.type === 'booted') resolve(message.version)
        else if (message.type === 'seed-failed') reject(new SeedError(seedErrorText(message)))
        else if ('message' in message) reject(new Error(message.message))
      }
    })
    // A worker that did not come up may still be busy, with a seed that never ends.
    worker.booted.catch(() => this.#stop(worker))
    frame.send({ type: 'boot', worker: id, engine, kysely, seed, ...parts })
    return worker
  }

  async #ask(
    worker: LiveWorker,
    request: RunRequest,
    watcher: RunWatcher,
    keep: boolean,
    signal?: AbortSignal,
  ): Promise<RunSummary> {
    const frame = await this.#open()
    const run = this.#number()
    return this.#within<RunSummary>(
      () => ({ ms: LIMITS.runTime, error: withLoss(timeoutError(), keep) }),
      (resolve) => {
        worker.listen = (message) => {
          if (message.type === 'ended') {
            this.#lose(worker)
            resolve({ ms: 0, error: withLoss(endedError(message), keep) })
          }
          if (!('run' in message) || message.run !== run) return
          if (message.type === 'statement') watcher.onStatement(message.statement)
          if (message.type === 'log') watcher.onLog(message.level, message.text)
          if (message.type === 'done') resolve(message.summary)
        }
        frame.send({ type: 'run', worker: worker.id, run, ...request })
      },
      signal,
    )
  }

  async #askToCompile(
    worker: LiveWorker,
    code: string,
    dialects: Dialect[],
    signal: AbortSignal,
  ): Promise<CompiledCode[]> {
    const frame = await this.#open()
    const run = this.#number()
    const failed = (error: NonNullable<RunSummary['error']>) =>
      dialects.map((dialect) => ({ dialect, statements: [], error }))
    return this.#within<CompiledCode[]>(
      () => failed(timeoutError(LIMITS.compileTime)),
      (resolve) => {
        worker.listen = (message) => {
          if (message.type === 'ended') {
            this.#lose(worker)
            resolve(failed(endedError(message)))
          } else if (message.type === 'compiled' && message.run === run) resolve(message.results)
        }
        frame.send({ type: 'compile', worker: worker.id, run, code, dialects })
      },
      signal,
      LIMITS.compileTime,
    )
  }

  /** Waits for an answer as long as code may run, then ends the sandbox; who stops it needs no answer. */
  async #within<T>(
    late: () => T,
    ask: (resolve: (value: T) => void) => void,
    signal?: AbortSignal,
    time: number = LIMITS.runTime,
  ): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined
    signal?.addEventListener('abort', () => clearTimeout(timer))
    const tooLate = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), time)
    })
    const answer = new Promise<T>((resolve) => ask(resolve))
    const first = await Promise.race([answer, tooLate])
    clearTimeout(timer)
    if (first !== 'late') return first
    // The whole sandbox goes: code that uses up the memory may take its document with it, now or after the stop.
    this.close()
    return late()
  }

  async #stop(worker: LiveWorker): Promise<void> {
    this.#lose(worker)
    const frame = await this.#open()
    frame.send({ type: 'stop', worker: worker.id })
  }

  #lose(worker: LiveWorker): void {
    this.#workers.delete(worker.id)
    if (this.#kept === worker) this.#kept = null
    if (this.#spare === worker) this.#spare = null
  }

  /** Keeps the worker for a run that wants its changes, or ends it and starts the next one. */
  #putBack(worker: LiveWorker, settings: RunSettings): void {
    if (settings.keep) {
      if (!this.#workers.has(worker.id)) return
      // Nothing asks for changes on a database that the reader has left.
      if (this.#kept && this.#kept !== worker) void this.#stop(this.#kept)
      this.#kept = worker
      return
    }
    void this.#inTurn(async () => {
      if (this.#workers.has(worker.id) && worker !== this.#spare) await this.#stop(worker)
      if (this.#spare || this.#kept?.key === worker.key) return
      this.#spare = await this.#boot(worker.key, settings, () => {})
    }).catch(() => {})
  }

  /** Whether a run is about to leave changes behind that the reader wanted kept. */
  #losesChanges(settings: RunSettings): boolean {
    return settings.keep && this.#kept !== null && this.#kept.key !== keyOf(settings)
  }

  #number(): number {
    this.#numbers += 1
    return this.#numbers
  }
}

/** What decides which worker can run it. */
function keyOf({ engine, kysely, seed }: RunSettings): string {
  return JSON.stringify([engine, kysely, seed])
}

/** The script that fills the database failed: the engine itself is there. */
export class SeedError extends Error {}

/** Whoever asked for the run doesn't want it any more. */
class StoppedError extends Error {}

/** Rejects when the signal is given. */
function stopOf(signal: AbortSignal | undefined): Promise<never> {
  const stop = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(new StoppedError())
    signal?.addEventListener('abort', () => reject(new StoppedError()))
  })
  stop.catch(() => {})
  return stop
}

function stoppedError({ keep }: RunSettings): NonNullable<RunSummary['error']> {
  return withLoss({ kind: 'limit', message: 'You stopped the run.' }, keep)
}

/** The error with what it means for changes that were to be kept. */
function withLoss(
  error: NonNullable<RunSummary['error']>,
  keep: boolean,
): NonNullable<RunSummary['error']> {
  if (!keep) return error
  const loss =
    'The changes that were kept are lost, and the next run starts from a fresh copy of the database.'
  return { ...error, message: `${error.message} ${loss}` }
}

/** Null for code that may run. */
function tooLongError(code: string): NonNullable<RunSummary['error']> | null {
  if (code.length <= LIMITS.code) return null
  const [length, limit] = [code.length, LIMITS.code].map((it) => it.toLocaleString('en'))
  return {
    kind: 'limit',
    message: `The code has ${length} characters. It didn't run: ${limit} is the limit.`,
  }
}

function seedErrorText({ message, line }: { message: string; line?: number }): string {
  const place = line === undefined ? '' : ` in line ${line}`
  return `The script that fills the database failed${place}: ${message}`
}

function timeoutError(time: number = LIMITS.runTime): NonNullable<RunSummary['error']> {
  const seconds = time / 1000
  return {
    kind: 'limit',
    message: `The code was stopped after ${seconds} seconds. It may contain an endless loop, or a query may wait for its own transaction: inside a transaction, use \`trx\` instead of \`db\`.`,
  }
}

function endedError(
  message: Extract<FromFrame, { type: 'ended' }>,
): NonNullable<RunSummary['error']> {
  if (message.why === 'flood') {
    return { kind: 'limit', message: 'The code was stopped because it sent too many messages.' }
  }
  if (message.why === 'unreadable') {
    return { kind: 'limit', message: 'The code was stopped: it gave more than a page can show.' }
  }
  return {
    kind: 'engine',
    message: 'The database engine stopped. Run the code again to start a new one.',
    original: message.message,
  }
}
