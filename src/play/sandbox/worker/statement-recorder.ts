import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import { isControl } from '#base/engines/reply.ts'
import { LIMITS } from '../limits.ts'
import type { CodePosition, SentStatement } from '../protocol/messages.ts'
import { OutputBudget, toParameters, toResult } from './cells.ts'
import type { QueryObserver } from './query-observer.ts'
import { withAllColumns } from './stand-in.ts'
import { now } from './timers.ts'

/** Thrown when the code sends more statements than allowed, or any after the run has ended. */
export class LimitError extends Error {}

interface RecorderOptions {
  /** What the recorded text costs. */
  budget: OutputBudget
  observer: QueryObserver
  /** Maps a position in the compiled code to the reader's code. */
  original(position: CodePosition): CodePosition
  /** Whether an engine answers, so that times and rows are meaningful; otherwise stand-ins do. */
  isMeasured: boolean
  /** Whether to report the first rows of each statement. */
  rows: boolean
  /** Whether to report the stages of each query. */
  trace: boolean
  report(statement: SentStatement): void
}

type Outcome = { result: QueryResult<unknown> } | { error: unknown }

/** Reports every statement of a run, and refuses those beyond the limit. */
export class StatementRecorder {
  /** Number of statements waiting for the engine, except streaming ones, which wait for the code instead. */
  waiting = 0
  /** Whether the run has ended: statements that its code still sends are rejected. */
  isOver = false
  /** The statements that failed, by the error that they threw. */
  readonly failed = new Map<unknown, CompiledQuery>()
  readonly #options: RecorderOptions
  /** The rows of statements must not use up the budget of the code's result. */
  readonly #rowBudget = new OutputBudget()
  #count = 0

  constructor(options: RecorderOptions) {
    this.#options = options
  }

  /**
   * Returns a dialect whose connections report to this recorder: like Kysely's own log, it replaces their methods.
   *
   * @param isSingle whether the database has only one connection, for which requests wait while it is in use.
   */
  record(dialect: Dialect, isSingle: boolean): Dialect {
    const recorded = new WeakSet<DatabaseConnection>()
    let free = Promise.resolve()
    return {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => {
        const driver = dialect.createDriver()
        const acquire = driver.acquireConnection.bind(driver)
        const release = driver.releaseConnection.bind(driver)
        let next = () => {}
        driver.acquireConnection = async () => {
          if (isSingle) {
            const before = free
            const { promise, resolve } = Promise.withResolvers<void>()
            free = promise
            await before
            next = resolve
          }
          const connection = await acquire()
          if (!recorded.has(connection)) this.#observe(connection)
          recorded.add(connection)
          return connection
        }
        driver.releaseConnection = async (connection) => {
          await release(connection)
          next()
        }
        return driver
      },
    }
  }

  #observe(connection: DatabaseConnection): void {
    const { executeQuery, streamQuery } = connection
    const recorder = this
    const execute = async (...args: Parameters<typeof executeQuery>) => {
      const [query] = args
      this.#begin()
      const start = now()
      this.waiting += 1
      try {
        const result = this.#complete(query, await executeQuery.apply(connection, args))
        this.#end(query, start, { result })
        return result
      } catch (error) {
        this.#end(query, start, { error })
        throw error
      } finally {
        this.waiting -= 1
      }
    }
    async function* stream(...args: Parameters<typeof streamQuery>) {
      const [query] = args
      recorder.#begin()
      const start = now()
      const rows: unknown[] = []
      let outcome: Outcome = { result: { rows } }
      try {
        for await (const part of streamQuery.apply(connection, args)) {
          rows.push(...part.rows)
          yield part
        }
      } catch (error) {
        outcome = { error }
        throw error
      } finally {
        // Also runs when the reader's loop stops early.
        recorder.#end(query, start, outcome)
      }
    }
    Object.assign(connection, { executeQuery: execute, streamQuery: stream })
  }

  #begin(): void {
    if (this.isOver) throw new LimitError('The run has ended.')
    this.#count += 1
    if (this.#count > LIMITS.statements) {
      throw new LimitError(
        `The run was stopped after ${LIMITS.statements} statements, which is the limit for one run.`,
      )
    }
  }

  #complete({ sql }: CompiledQuery, result: QueryResult<unknown>): QueryResult<unknown> {
    if (this.#options.isMeasured) return result
    return { ...result, rows: withAllColumns(result.rows, sql) }
  }

  #end(query: CompiledQuery, start: number, outcome: Outcome): void {
    if (this.isOver) return
    const { budget, observer, original, isMeasured, report } = this.#options
    const kind = isControl(query.sql) ? 'control' : 'query'
    const ms = now() - start
    const at = observer.positionOf(query)
    if ('error' in outcome) this.failed.set(outcome.error, query)
    report({
      sql: budget.take(query.sql),
      parameters: toParameters(query.parameters, budget),
      kind,
      ...(isMeasured && { ms }),
      ...(isMeasured && !DEFINITION.test(query.sql) && this.#countRows(outcome)),
      ...(at && { at: original(at) }),
      ...('error' in outcome && { failed: true }),
      ...(this.#options.trace && kind === 'query' && { trace: this.#trace(query, outcome) }),
    })
  }

  #countRows(outcome: Outcome): Pick<SentStatement, 'rows' | 'result' | 'affected'> {
    if ('error' in outcome) return {}
    const { rows, numAffectedRows } = outcome.result
    const isShown = this.#options.rows && rows.length > 0
    return {
      rows: rows.length,
      ...(isShown && { result: toResult(rows, this.#rowBudget, LIMITS.statementRows).result }),
      ...(numAffectedRows !== undefined && { affected: String(numAffectedRows) }),
    }
  }

  #trace(query: CompiledQuery, outcome: Outcome): NonNullable<SentStatement['trace']> {
    const { budget, observer, isMeasured } = this.#options
    const { built, sent } = observer.outlines(query)
    const rows = isMeasured && 'result' in outcome && toResult(outcome.result.rows, budget).result
    return { built: budget.take(built), sent: budget.take(sent), ...(rows && { rows }) }
  }
}

/** Matches statements that define something: they neither return nor change rows. */
const DEFINITION = /^\s*(create|alter|drop|truncate|comment|grant|revoke)\b/i
