import { postgresDialect } from '#engines/postgres-dialect.ts'
import type { PostgresEngine } from '#engines/postgres-engine.ts'
import { type LoggedStatement, withStatementLog } from '#engines/reply.ts'
import { type SampleScript, SECOND_SCHEMA } from '../sample/sample-scripts.ts'

const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname"
const READS = new Set([
  'SELECT',
  'SHOW',
  'EXPLAIN',
  'BEGIN',
  'START',
  'SAVEPOINT',
  'RELEASE',
  'SET',
])
/** In a CTE, these change rows, but the command reported for the whole statement is `SELECT`. */
const CHANGES_IN_CTE = /\b(insert|update|delete|merge)\b/i
const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COMMIT', 'ROLLBACK'])

/**
 * PostgreSQL with the sample database, reset for each example. Only what an example may have changed is
 * recreated: creating the tables takes about ten milliseconds, filling them takes less, and reads need no
 * reset.
 */
export class FreshPostgres {
  readonly engine: PostgresEngine
  readonly #script: SampleScript
  #state: 'empty' | 'clean' | 'rows' | 'tables' = 'empty'
  #truncate = ''

  constructor(engine: PostgresEngine, script: SampleScript) {
    this.engine = engine
    this.#script = script
  }

  /** Opens a dialect on a fresh copy; the statements that it sends are appended to `log`. */
  async open(log: LoggedStatement[]) {
    await this.#refresh()
    return postgresDialect(withStatementLog(this.engine.send, log))
  }

  /** Tracks what an example may have changed. */
  leave(log: readonly LoggedStatement[]): void {
    for (const { reply, sql } of log) {
      const [first = ''] = sql.trim().toUpperCase().split(/\s/)
      // PostgreSQL reports `create table … as` as a select.
      const command = first === 'CREATE' ? first : (reply?.command ?? first)
      const isAnswered = READS.has(command) && reply
      if (isAnswered && !CHANGES_IN_CTE.test(sql)) continue
      if (!isAnswered && !WRITES.has(command)) this.#state = 'tables'
      else if (this.#state === 'clean') this.#state = 'rows'
    }
  }

  async #refresh(): Promise<void> {
    const { tables, rows } = this.#script
    if (this.#state === 'clean') return
    if (this.#state === 'rows') {
      await this.engine.script(`rollback; ${this.#truncate}; ${rows}`)
    } else {
      await this.engine.script('rollback')
      await this.engine.script('discard all')
      const drop = `drop schema public cascade; drop schema if exists ${SECOND_SCHEMA} cascade; create schema public;`
      await this.engine.script(drop + tables + rows)
      const list = await this.engine.send(`${TABLES} in ('public', $1)`, [SECOND_SCHEMA])
      this.#truncate = `truncate ${list.rows.map(({ name }) => name).join(', ')} restart identity cascade`
    }
    this.#state = 'clean'
  }
}
