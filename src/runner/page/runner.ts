import type { Dialect } from '#model/dialect.ts'
import { explainRunError } from '../errors/explain-run-error.ts'
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
import { EngineLoader } from './engine-parts.ts'
import type { ByteProgress } from './progress.ts'
import { openSandbox, type SandboxFrame } from './sandbox-frame.ts'

/** Callbacks for the progress of a run. */
export interface RunWatcher {
  onProgress(progress: ByteProgress): void
  onStart(version: string): void
  onStatement(statement: SentStatement): void
  onLog(level: LogLevel, text: string): void
  /** Called with whether the run is waiting for another one to finish; not called if it never waits. */
  onWait?(waits: boolean): void
}

/** Watcher for a run of which only the summary matters. */
export const NO_WATCHER: RunWatcher = {
  onProgress() {},
  onStart() {},
  onStatement() {},
  onLog() {},
}

/** The environment of a run. Runs with equal settings may share a database. */
export interface RunSettings {
  engine: EngineName | null
  /** Kysely's version. */
  kysely: string
  /** SQL script that creates and fills the tables. */
  seed: string
  /** Whether the run sees the changes of earlier runs with `keep`, and later ones see its own. */
  keep: boolean
}

interface LiveWorker {
  id: number
  key: string
  /** Resolves to the engine's name and version once it is running. */
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
  #parts: EngineLoader | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #spare: LiveWorker | null = null
  #kept: LiveWorker | null = null
  #numbers = 0
  /** Number of runs that were requested and haven't finished. */
  #asked = 0

  constructor(manifest: RunnerManifest) {
    this.#manifest = manifest
  }

  /**
   * @param signal stops the run at any stage: a download, a script that fills the database, an infinite loop.
   *   Its summary reports it.
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
      // A download outlives a run that was stopped, and must not report progress for it anymore.
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
        const told = await explainRunError(summary, { ...request, sql: failed })
        return { ...told, ...(lost && { lost }) }
      } catch (error) {
        if (!(error instanceof StoppedError)) throw error
        // Pending downloads continue, and are available to the next run.
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

  /** Returns the engine's plan for a statement without parameters. */
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
      return explainRunError(plan, { code: '', dialect: settings.engine ?? 'postgres', sql })
    })
  }

  /**
   * Compiles code to SQL for several dialects. Uses a fresh worker, since code may change what later code
   * sees.
   *
   * @param kysely Kysely's version.
   * @param signal aborts the compilation; the result is null then.
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
          results.map((result) =>
            explainRunError(result, { code, dialect: result.dialect, sql: '' }),
          ),
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

  /** Terminates every worker and discards kept changes. */
  close(): void {
    void this.#frame?.then((frame) => frame.close())
    this.#frame = null
    this.#parts = null
    this.#workers.clear()
    this.#spare = null
    this.#kept = null
  }

  /** Discards the changes that earlier runs kept. */
  discardChanges(): Promise<void> {
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
      this.#parts ??= new EngineLoader(this.#manifest, frame)
      return frame
    } catch (error) {
      this.#frame = null
      throw error
    }
  }

  #hear(message: FromFrame): void {
    if (message.type !== 'ready') this.#workers.get(message.worker)?.listen(message)
  }

  /** Returns the worker with the kept changes, the one started ahead of time, or a new one. */
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
    // PostgreSQL takes hundreds of megabytes: never run two at a time.
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
    // A worker that failed to start may still be busy with a seed that never finishes.
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
      () => ({ ms: LIMITS.runTime, error: withLostChangesNote(timeoutError(), keep) }),
      (resolve) => {
        worker.listen = (message) => {
          if (message.type === 'ended') {
            this.#lose(worker)
            resolve({ ms: 0, error: withLostChangesNote(endedError(message), keep) })
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

  /**
   * Waits for an answer for as long as code may run, then closes the sandbox. A caller that aborts needs no
   * answer, so the timeout is cleared.
   */
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
    // Closes the whole sandbox: code that exhausts the memory may crash its document, now or after the stop.
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

  /** Keeps the worker for a run that needs its changes, or stops it and starts the next one. */
  #putBack(worker: LiveWorker, settings: RunSettings): void {
    if (settings.keep) {
      if (!this.#workers.has(worker.id)) return
      // Nothing needs the changes to a database that the reader has switched away from.
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

  /** Returns whether a run is about to lose changes that the reader wanted to keep. */
  #losesChanges(settings: RunSettings): boolean {
    return settings.keep && this.#kept !== null && this.#kept.key !== keyOf(settings)
  }

  #number(): number {
    this.#numbers += 1
    return this.#numbers
  }
}

/** Returns a key that is equal for runs that can use the same worker. */
function keyOf({ engine, kysely, seed }: RunSettings): string {
  return JSON.stringify([engine, kysely, seed])
}

/** Thrown when the script that fills the database fails; the engine itself is running. */
export class SeedError extends Error {}

/** Thrown when the caller of a run has aborted it. */
class StoppedError extends Error {}

/** Returns a promise that rejects when the signal aborts. */
function stopOf(signal: AbortSignal | undefined): Promise<never> {
  const stop = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(new StoppedError())
    signal?.addEventListener('abort', () => reject(new StoppedError()))
  })
  stop.catch(() => {})
  return stop
}

function stoppedError({ keep }: RunSettings): NonNullable<RunSummary['error']> {
  return withLostChangesNote({ kind: 'limit', message: 'You stopped the run.' }, keep)
}

/** Adds to the error that kept changes are lost, if the run was to keep them. */
function withLostChangesNote(
  error: NonNullable<RunSummary['error']>,
  keep: boolean,
): NonNullable<RunSummary['error']> {
  if (!keep) return error
  const loss =
    'The changes that were kept are lost, and the next run starts from a fresh copy of the database.'
  return { ...error, message: `${error.message} ${loss}` }
}

/** Returns an error for code that is too long; null for code that may run. */
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
