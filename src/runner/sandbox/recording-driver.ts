import {
  CompiledQuery as CompiledQueries,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Send } from '#engines/reply.ts'
import { now } from './clock.ts'
import { withAllColumns } from './stand-in.ts'

/** Callbacks before and after each statement is sent. */
export interface Recorder {
  /** May throw to reject the statement. */
  before(query: CompiledQuery): void
  /** Number of statements waiting for the engine, except streaming ones, which wait for the code instead. */
  sent: number
  /** Whether stand-ins answer instead of an engine. */
  standsIn: boolean
  after(
    query: CompiledQuery,
    kind: 'query' | 'control',
    outcome: { ms: number; result: QueryResult<unknown> } | { ms: number; error: unknown },
  ): void
}

type Compile = QueryCompiler['compileQuery']

/** Reports transaction statements to the recorder that don't pass through a connection's `executeQuery`. */
export function recordTransactionStatements(send: Send, recorder: Recorder): Send {
  return async (sql, parameters) => {
    const reply = await send(sql, parameters)
    if (/^(begin|commit|rollback|save|set) transaction\b/.test(sql)) {
      recorder.after(CompiledQueries.raw(sql), 'control', { ms: 0, result: { rows: [] } })
    }
    return reply
  }
}

/** Reports every statement that passes through another driver to a recorder. */
export class RecordingDriver implements Driver {
  readonly #inner: Driver
  readonly #recorder: Recorder
  readonly #single: boolean
  #free: Promise<void> = Promise.resolve()

  /** @param single Whether there is only one connection: requests wait while it is in use. */
  constructor(inner: Driver, recorder: Recorder, single: boolean) {
    this.#inner = inner
    this.#recorder = recorder
    this.#single = single
  }

  init(): Promise<void> {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<RecordingConnection> {
    let free = () => {}
    if (this.#single) {
      const before = this.#free
      this.#free = new Promise((resolve) => {
        free = resolve
      })
      await before
    }
    const connection = await this.#inner.acquireConnection()
    return new RecordingConnection(connection, this.#recorder, 'query', free)
  }

  async releaseConnection(connection: RecordingConnection): Promise<void> {
    await this.#inner.releaseConnection(connection.inner)
    connection.free()
  }

  beginTransaction(connection: RecordingConnection, settings: TransactionSettings): Promise<void> {
    return this.#inner.beginTransaction(connection.forControl(), settings)
  }

  commitTransaction(connection: RecordingConnection): Promise<void> {
    return this.#inner.commitTransaction(connection.forControl())
  }

  rollbackTransaction(connection: RecordingConnection): Promise<void> {
    return this.#inner.rollbackTransaction(connection.forControl())
  }

  async savepoint(connection: RecordingConnection, name: string, compile: Compile): Promise<void> {
    await this.#inner.savepoint?.(connection.forControl(), name, compile)
  }

  async rollbackToSavepoint(
    connection: RecordingConnection,
    name: string,
    compile: Compile,
  ): Promise<void> {
    await this.#inner.rollbackToSavepoint?.(connection.forControl(), name, compile)
  }

  async releaseSavepoint(
    connection: RecordingConnection,
    name: string,
    compile: Compile,
  ): Promise<void> {
    await this.#inner.releaseSavepoint?.(connection.forControl(), name, compile)
  }

  destroy(): Promise<void> {
    return this.#inner.destroy()
  }
}

class RecordingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #recorder: Recorder
  readonly #kind: 'query' | 'control'
  /** Releases the connection to the next request. */
  readonly free: () => void

  constructor(
    inner: DatabaseConnection,
    recorder: Recorder,
    kind: 'query' | 'control',
    free: () => void,
  ) {
    this.inner = inner
    this.free = free
    this.#recorder = recorder
    this.#kind = kind
  }

  /**
   * Returns the same connection for the statements that Kysely itself sends around a transaction. SQL
   * Server's connection has its own methods for that, so its driver needs it unwrapped; see `recordTransactionStatements`.
   */
  forControl(): DatabaseConnection {
    if ('beginTransaction' in this.inner) return this.inner
    return new RecordingConnection(this.inner, this.#recorder, 'control', this.free)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#recorder.before(query)
    const start = now()
    this.#recorder.sent += 1
    try {
      const given = await this.inner.executeQuery<R>(query)
      const result = this.#recorder.standsIn
        ? { ...given, rows: withAllColumns(given.rows, query.sql) }
        : given
      this.#recorder.after(query, this.#kind, { ms: now() - start, result })
      return result
    } catch (error) {
      this.#recorder.after(query, this.#kind, { ms: now() - start, error })
      throw error
    } finally {
      this.#recorder.sent -= 1
    }
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    this.#recorder.before(query)
    const start = now()
    const rows: unknown[] = []
    let outcome: { error: unknown } | { result: { rows: unknown[] } } = { result: { rows } }
    try {
      for await (const part of this.inner.streamQuery<R>(query, size)) {
        rows.push(...part.rows)
        yield part
      }
    } catch (error) {
      outcome = { error }
      throw error
    } finally {
      // Also runs when the reader's loop stops early.
      this.#recorder.after(query, this.#kind, { ms: now() - start, ...outcome })
    }
  }
}
