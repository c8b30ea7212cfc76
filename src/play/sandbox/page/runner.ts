import type { Dialect } from '#base/model/dialect.ts'
import { LIMITS } from '../limits.ts'
import type { RunnerManifest } from '../manifest.ts'
import type {
  BootRequest,
  CompiledCode,
  FromWorker,
  ImportReply,
  ImportRequest,
  LogLevel,
  ParsedStatement,
  RunError,
  RunRequest,
  RunSummary,
  SentStatement,
  WorkerRequest,
} from '../protocol/messages.ts'
import type { ByteProgress } from './engine-loader.ts'
import { LateStatementError } from './late-statement.ts'
import { Sandbox, type SandboxWorker, type WorkerReport } from './sandbox.ts'

/** What happens in a run before its end. */
export type RunEvent =
  /** It waits for another run to finish, or its turn has come; neither is reported if it never waits. */
  | { type: 'wait'; waits: boolean }
  | { type: 'progress'; progress: ByteProgress }
  /** The engine, if there is one, is ready. */
  | { type: 'start'; version: string }
  | { type: 'statement'; statement: SentStatement }
  | { type: 'log'; level: LogLevel; text: string }

/** What happens in an import before its end. */
export type ImportEvent =
  | Extract<RunEvent, { type: 'progress' }>
  | Extract<FromWorker, { type: 'importing' }>

/** The environment of a run. Runs with equal settings may share a database. */
export interface RunSettings extends BootRequest {
  /** Whether the run sees the changes of earlier runs with `keep`, and later ones see its own. */
  keep: boolean
}

/** A worker that starts or has started. */
interface LiveWorker {
  /** Equal for runs that can use the same worker. */
  key: string
  /** Resolves to the engine's name and version once it is running. */
  booted: Promise<string>
  worker: SandboxWorker
}

/** One request to a worker and its answer. */
interface Session<T> {
  settings: RunSettings
  request: WorkerRequest
  report?: ((event: RunEvent) => void) | undefined
  signal?: AbortSignal | undefined
  /** Time for the answer, and for each report of progress, in milliseconds. Default: the time that code may run. */
  time?: number
  /** Returns the error of an answer that is late. Default: that of code which doesn't end. */
  late?(time: number, request: string): RunError
  /** Returns the answer if there is none: after the time limit, a stop, or the end of the worker. */
  failed(error: RunError): T
  /** Reads what the worker sends after the request; returns the answer once it is complete. */
  read(message: FromWorker): T | undefined
}

/** The code and the statement that were running when an error occurred. */
export interface ErrorContext {
  /** TypeScript. */
  code: string
  dialect: Dialect
  /** The statement that failed; empty if none did. */
  sql: string
}

/** Returns an outcome with its error, if it has one, explained in plain words. */
export type Explain = <T extends { error?: RunError }>(
  outcome: T,
  context: ErrorContext,
) => Promise<T>

/**
 * Runs code in the sandbox, one run at a time. Each run gets a new worker with a fresh database unless
 * changes are kept; the next one is started ahead of time while the reader looks at the result.
 */
export class Runner {
  readonly explain: Explain
  readonly #manifest: RunnerManifest
  #sandbox: Promise<Sandbox> | null = null
  #queue: Promise<unknown> = Promise.resolve()
  #spare: LiveWorker | null = null
  #kept: LiveWorker | null = null
  /** Number of runs that were requested and haven't finished. */
  #pendingRuns = 0

  /** @param explain replaces the messages of databases, Kysely and JavaScript; the sandbox has no words for them. */
  constructor(manifest: RunnerManifest, explain: Explain) {
    this.#manifest = manifest
    this.explain = explain
  }

  /**
   * @param report receives what happens before the end. Default: only the summary matters.
   * @param signal stops the run at any stage: a download, a script that fills the database, an infinite loop.
   *   Its summary reports it.
   */
  run(
    request: RunRequest,
    settings: RunSettings,
    report?: (event: RunEvent) => void,
    signal?: AbortSignal,
  ): Promise<RunSummary> {
    const error = tooLongError(request.code)
    if (error) return Promise.resolve({ ms: 0, error })
    const waits = this.#pendingRuns > 0
    if (waits) report?.({ type: 'wait', waits })
    this.#pendingRuns += 1
    return this.#inTurn(async () => {
      if (waits && !signal?.aborted) report?.({ type: 'wait', waits: false })
      const begin = performance.now()
      const isLost = settings.keep && this.#kept !== null && this.#kept.key !== keyOf(settings)
      let failed = ''
      const summary = await this.#session<RunSummary>({
        settings,
        request: { type: 'run', ...request },
        report,
        signal,
        failed: (error) => ({
          ms: performance.now() - begin,
          error: settings.keep ? withLostChangesNote(error) : error,
        }),
        read(message) {
          if (message.type === 'statement' || message.type === 'log') report?.(message)
          if (message.type === 'statement' && message.statement.failed) {
            failed = message.statement.sql
          }
          return message.type === 'done' ? message.summary : undefined
        },
      })
      const explained = await this.explain(summary, { ...request, sql: failed })
      return { ...explained, ...(isLost && { lost: true as const }) }
    }).finally(() => {
      this.#pendingRuns -= 1
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
    const failed = (error: RunError) =>
      dialects.map((dialect) => ({ dialect, statements: [], error }))
    const error = tooLongError(code)
    if (error) return Promise.resolve(failed(error))
    return this.#inTurn(async () => {
      if (signal.aborted) return null
      const results = await this.#session<CompiledCode[]>({
        settings: { engine: null, kysely, seed: '', keep: false },
        request: { type: 'compile', code, dialects: [...dialects] },
        signal,
        time: LIMITS.compileTime,
        late: compileTimeout,
        failed,
        read: (message) => (message.type === 'compiled' ? message.results : undefined),
      })
      if (signal.aborted) return null
      return Promise.all(
        results.map((result) => this.explain(result, { code, dialect: result.dialect, sql: '' })),
      )
    })
  }

  /**
   * Runs the statements of a reader's script on an empty database, and asks about what they created.
   *
   * @param seed script that runs before them: the extensions that they need.
   * @param signal stops it.
   * @throws LateStatementError if a statement doesn't end.
   * @throws Error if it doesn't get further, is stopped, or can't be answered.
   */
  async import(
    request: ImportRequest,
    settings: Pick<RunSettings, 'engine' | 'kysely' | 'seed'>,
    report?: (event: ImportEvent) => void,
    signal?: AbortSignal,
  ): Promise<ImportReply> {
    /** The place of the statement that may take long; -1 for none. */
    let running = -1
    let isLate = false
    const answer = await this.#inTurn(() =>
      this.#session<ImportReply | RunError>({
        settings: { ...settings, keep: false },
        request: { type: 'import', ...request },
        signal,
        report: (event) => event.type === 'progress' && report?.(event),
        time: LIMITS.scriptTime,
        failed: (error) => error,
        late: (time) => {
          isLate = true
          return importTimeout(time)
        },
        read(message) {
          if (message.type === 'importing') {
            running = message.place
            report?.(message)
          }
          return message.type === 'imported' ? message.reply : undefined
        },
      }),
    )
    if ('message' in answer && isLate && running !== -1)
      throw new LateStatementError(answer.message, running)
    if ('message' in answer) throw new Error(answer.message)
    return answer
  }

  /**
   * Parses a statement as PostgreSQL does. The worker stays for the next one: of this runner, ask nothing else.
   *
   * @param kysely Kysely's version.
   * @throws Error if it takes too long, or the parser can't be loaded.
   */
  async parse(sql: string, kysely: string): Promise<ParsedStatement> {
    const parsed = await this.#inTurn(() =>
      this.#session<ParsedStatement | RunError>({
        settings: { engine: 'grammar', kysely, seed: '', keep: true },
        request: { type: 'parse', sql },
        time: LIMITS.scriptTime,
        late: parseTimeout,
        failed: (error) => error,
        read: (message) => (message.type === 'parsed' ? message.statement : undefined),
      }),
    )
    if ('message' in parsed) throw new Error(parsed.message)
    return parsed
  }

  /** Terminates every worker and discards kept changes. */
  close(): void {
    this.#sandbox?.then(
      (sandbox) => sandbox.close(),
      () => {},
    )
    this.#sandbox = null
    this.#spare = null
    this.#kept = null
  }

  /** Discards the changes that earlier runs kept. */
  discardChanges(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#kept) this.#stop(this.#kept)
    })
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(task)
    this.#queue = result.catch(() => {})
    return result
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
    if (spare) this.#stop(spare)
    // PostgreSQL takes hundreds of megabytes: never run two at a time.
    if (this.#kept && settings.engine === 'postgres') this.#stop(this.#kept)
    return this.#boot(settings, onProgress)
  }

  async #boot(
    { engine, kysely, seed }: RunSettings,
    onProgress: (progress: ByteProgress) => void,
  ): Promise<LiveWorker> {
    const request = { engine, kysely, seed }
    this.#sandbox ??= Sandbox.open(this.#manifest)
    const sandbox = await this.#sandbox.catch((error) => {
      // The next run tries again.
      this.#sandbox = null
      throw error
    })
    const worker = await sandbox.startWorker(request, onProgress)
    const live = { key: keyOf(request), worker, booted: waitForStart(worker) }
    // A worker that failed to start may still be busy with a seed that never finishes.
    live.booted.catch(() => this.#stop(live))
    return live
  }

  /** Takes a worker, sends it a request, waits for the answer, and puts the worker back. */
  async #session<T>(session: Session<T>): Promise<T> {
    const { settings, signal, report } = session
    const stop = rejectOnAbort(signal)
    // A download outlives a run that was stopped, and must not report progress for it anymore.
    const taking = this.#take(settings, (progress) => {
      if (!signal?.aborted) report?.({ type: 'progress', progress })
    })
    try {
      const live = await Promise.race([taking, stop])
      const version = await Promise.race([live.booted, stop])
      report?.({ type: 'start', version })
      const answer = await Promise.race([this.#ask(live, session), stop])
      this.#putBack(live, settings)
      return answer
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error
      // Pending downloads continue, and are available to the next run.
      taking.then(
        (live) => this.#stop(live),
        () => {},
      )
      return session.failed({ kind: 'limit', message: 'You stopped the run.' })
    }
  }

  /**
   * Sends a worker a request and waits for the answer. At the time limit, closes the sandbox. A caller that
   * aborts needs no answer, so the limit no longer applies. The time of code counts from when it begins to run.
   */
  #ask<T>(live: LiveWorker, session: Session<T>): Promise<T> {
    const { request, read, failed, signal, time = LIMITS.runTime, late = timeoutError } = session
    let isLoading = request.type === 'run' || request.type === 'compile'
    return new Promise((resolve) => {
      const stopLate = () => {
        // The whole sandbox: code that exhausts the memory may crash its document, now or after the stop.
        this.#stop(live)
        this.close()
        resolve(failed(isLoading ? LOAD_TIMEOUT : late(time, JSON.stringify(request))))
      }
      let timer = setTimeout(stopLate, isLoading ? LIMITS.loadTime : time)
      const settle = (answer: T) => {
        clearTimeout(timer)
        resolve(answer)
      }
      signal?.addEventListener('abort', () => clearTimeout(timer))
      live.worker.listen = (report) => {
        if (report.type === 'ended') {
          this.#stop(live)
          settle(failed(endedError(report)))
          return
        }
        // Loaded once: what forges the message again gets no more time.
        const begins = isLoading && report.type === 'running'
        if (begins) isLoading = false
        if (begins || (request.type === 'import' && report.type === 'importing')) {
          clearTimeout(timer)
          timer = setTimeout(stopLate, time)
        }
        const answer = read(report)
        if (answer !== undefined) settle(answer)
      }
      live.worker.request(request)
    })
  }

  #stop(live: LiveWorker): void {
    live.worker.stop()
    if (this.#kept === live) this.#kept = null
    if (this.#spare === live) this.#spare = null
  }

  /** Keeps the worker for a run that needs its changes, or stops it and starts the next one. */
  #putBack(live: LiveWorker, settings: RunSettings): void {
    if (settings.keep) {
      if (live.worker.hasEnded) return
      // Nothing needs the changes to a database that the reader has switched away from.
      if (this.#kept && this.#kept !== live) this.#stop(this.#kept)
      this.#kept = live
      return
    }
    void this.#inTurn(async () => {
      if (live !== this.#spare) this.#stop(live)
      if (this.#spare || this.#kept?.key === live.key) return
      this.#spare = await this.#boot(settings, () => {})
    }).catch(() => {})
  }
}

/** Returns a key that is equal for runs that can use the same worker. */
function keyOf({ engine, kysely, seed }: BootRequest): string {
  return JSON.stringify([engine, kysely, seed])
}

/** Thrown when the script that fills the database fails; the engine itself is running. */
export class SeedError extends Error {}

/** Thrown when the caller of a run has aborted it. */
class StoppedError extends Error {}

/** Waits until a worker's engine has started and its database is filled; returns the engine's version. */
function waitForStart(worker: SandboxWorker): Promise<string> {
  return new Promise((resolve, reject) => {
    let timer = setTimeout(
      () => reject(new Error('The engine did not start in time.')),
      LIMITS.bootTime,
    )
    worker.listen = (report) => {
      clearTimeout(timer)
      if (report.type === 'opened') {
        const late = `The script that fills the database was stopped after ${LIMITS.scriptTime / 1000} seconds.`
        timer = setTimeout(() => reject(new SeedError(late)), LIMITS.scriptTime)
      } else if (report.type === 'booted') resolve(report.version)
      else if (report.type === 'seed-failed') reject(seedError(report))
      else if ('message' in report) reject(new Error(report.message))
    }
  })
}

function seedError({ message, line }: Extract<FromWorker, { type: 'seed-failed' }>): SeedError {
  const place = line === undefined ? '' : ` in line ${line}`
  return new SeedError(`The script that fills the database failed${place}: ${message}`)
}

/** Returns a promise that rejects when the signal aborts. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const stop = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(new StoppedError())
    signal?.addEventListener('abort', () => reject(new StoppedError()))
  })
  stop.catch(() => {})
  return stop
}

/** Adds to an error that the changes which the run was to keep are lost. */
function withLostChangesNote(error: RunError): RunError {
  const loss =
    'The changes that were kept are lost, and the next run starts from a fresh copy of the database.'
  return { ...error, message: `${error.message} ${loss}` }
}

/** Returns an error for code that is too long; null for code that may run. */
function tooLongError({ length }: string): RunError | null {
  if (length <= LIMITS.code) return null
  const [has, limit] = [length, LIMITS.code].map((count) => count.toLocaleString('en'))
  return {
    kind: 'limit',
    message: `The code has ${has} characters. It didn't run: ${limit} is the limit.`,
  }
}

const LOAD_TIMEOUT: RunError = {
  kind: 'limit',
  message: `The code did not begin to run within ${LIMITS.loadTime / 1000} seconds. The device may be busy: run it again.`,
}

function timeoutError(time: number, request: string): RunError {
  const limit = time === 1000 ? 'a second' : `${time / 1000} seconds`
  const waits = request.includes('transaction')
    ? ', or a query may wait for its own transaction: inside a transaction, use `trx` instead of `db`'
    : ''
  return {
    kind: 'limit',
    message: `The code was stopped after ${limit}. It may contain an endless loop${waits}.`,
  }
}

/** For code that nobody asked to run: it compiles while it is typed, or when tables were imported. */
function compileTimeout(): RunError {
  return {
    kind: 'limit',
    message:
      'The code was stopped after a second, before its SQL was ready. It may contain an endless loop, or the device may be busy: run it to find out.',
  }
}

/** A statement is no code, and can't loop. */
function parseTimeout(time: number): RunError {
  return {
    kind: 'limit',
    message: `The statement wasn’t parsed within ${time / 1000} seconds. It may be too long, or the device may be busy: try again.`,
  }
}

function importTimeout(time: number): RunError {
  return {
    kind: 'limit',
    message: `Reading the tables was stopped: no statement finished for ${time / 1000} seconds. Paste fewer rows, or only the \`create table\` statements.`,
  }
}

/** What to tell when the sandbox ended a worker on its own, by the reason. */
const ENDED: Record<Extract<WorkerReport, { type: 'ended' }>['why'], RunError> = {
  flood: { kind: 'limit', message: 'The code was stopped because it sent too many messages.' },
  unreadable: {
    kind: 'limit',
    message: 'The code was stopped: it returned more than a page can show.',
  },
  crash: {
    kind: 'engine',
    message: 'The database engine stopped. Run the code again to start a new one.',
  },
}

function endedError({ why, message }: Extract<WorkerReport, { type: 'ended' }>): RunError {
  return { ...ENDED[why], ...(why === 'crash' && { original: message }) }
}
