import { MssqlDialect, type Tarn, type Tedious } from 'kysely'
import type { Send } from './reply.ts'

/**
 * Builds Kysely's own SQL Server dialect on top of `send`, emulating the part of `tedious` and `tarn` that it
 * uses. Transactions are protocol requests there, not SQL; here they are sent as the equivalent statements.
 */
export function mssqlDialect(send: Send): MssqlDialect {
  const tedious = {
    connectionFactory: () => new Connection(send),
    Request,
    ISOLATION_LEVEL,
    TYPES: {},
  }
  return new MssqlDialect({
    tarn: { options: { min: 0, max: 1 }, Pool: Pool as unknown as Tarn['Pool'] },
    tedious: tedious as unknown as Tedious,
    validateConnections: false,
  })
}

/** Isolation levels: numbered as in `tedious`, named as in T-SQL. */
const ISOLATION_NAMES = [
  '',
  'read uncommitted',
  'read committed',
  'repeatable read',
  'serializable',
  'snapshot',
]
const ISOLATION_LEVEL = Object.fromEntries(
  ISOLATION_NAMES.map((name, level) => [name.toUpperCase().replace(' ', '_'), level]),
)

type Done = (error?: unknown, rowCount?: number) => void
type Listener = (value?: unknown) => void

class Request {
  readonly sql: string
  readonly done: Done
  readonly parameters: unknown[] = []
  readonly #listeners = new Map<string, Listener[]>()
  #queue: (() => void)[] = []
  #paused = false

  constructor(sql: string, done: Done) {
    this.sql = sql
    this.done = done
  }

  addParameter(_name: string, _type: unknown, value: unknown): void {
    this.parameters.push(value)
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }

  once(event: string, listener: Listener): this {
    const once: Listener = (value) => {
      this.off(event, once)
      listener(value)
    }
    return this.on(event, once)
  }

  off(event: string, listener: Listener): this {
    const others = (this.#listeners.get(event) ?? []).filter((other) => other !== listener)
    this.#listeners.set(event, others)
    return this
  }

  pause(): void {
    this.#paused = true
  }

  resume(): void {
    this.#paused = false
    while (!this.#paused) {
      const next = this.#queue.shift()
      if (!next) return
      next()
    }
  }

  /** Emits the rows and the end to the listeners, one by one, until paused. */
  play(rows: readonly Record<string, unknown>[]): void {
    const events = rows.map((row) => () => this.#emit('row', columnsOf(row)))
    this.#queue = [...events, () => this.#emit('requestCompleted')]
    this.resume()
  }

  #emit(event: string, value?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value)
  }
}

function columnsOf(row: Record<string, unknown>) {
  return Object.entries(row).map(([colName, value]) => ({ metadata: { colName }, value }))
}

class Connection {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  connect(done: Done): void {
    done()
  }

  on(): this {
    return this
  }

  once(event: string, listener: Listener): this {
    if (event === 'end') this.#onEnd = listener
    return this
  }

  #onEnd: Listener = () => {}

  off(): this {
    return this
  }

  close(): void {
    this.#onEnd()
  }

  cancel(): boolean {
    return false
  }

  execSql(request: Request): void {
    this.#send(request.sql, request.parameters).then(
      ({ rows, affected }) => {
        request.done(undefined, affected ?? rows.length)
        request.play(rows)
      },
      (error) => request.done(error),
    )
  }

  beginTransaction(done: Done, _name?: string, isolationLevel?: number): void {
    const level = ISOLATION_NAMES[isolationLevel ?? 0]
    const statements = level ? [`set transaction isolation level ${level}`] : []
    this.#control([...statements, 'begin transaction'], done)
  }

  commitTransaction(done: Done): void {
    this.#control(['commit transaction'], done)
  }

  rollbackTransaction(done: Done, savepoint?: string): void {
    this.#control([savepoint ? `rollback transaction ${savepoint}` : 'rollback transaction'], done)
  }

  saveTransaction(done: Done, savepoint: string): void {
    this.#control([`save transaction ${savepoint}`], done)
  }

  #control(statements: string[], done: Done): void {
    const all = statements.reduce<Promise<unknown>>(
      (before, sql) => before.then(() => this.#send(sql, [])),
      Promise.resolve(),
    )
    all.then(
      () => done(),
      (error) => done(error),
    )
  }
}

/** A pool with a single connection. */
class Pool {
  readonly #create: () => Promise<unknown>
  #connection: Promise<unknown> | undefined

  constructor({ create }: { create: () => Promise<unknown> }) {
    this.#create = create
  }

  acquire() {
    this.#connection ??= this.#create()
    return { promise: this.#connection }
  }

  release(): void {}

  async destroy(): Promise<void> {}
}
