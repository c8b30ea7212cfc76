import { postgresDialect } from '#engines/postgres-dialect.ts'
import type { PostgresEngine } from '#engines/postgres-engine.ts'
import { type LoggedStatement, withStatementLog } from '#engines/reply.ts'
import { type SampleScript, SECOND_SCHEMA } from '../sample/sample-scripts.ts'
import { type Change, findChange } from './find-change.ts'

const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname"

/**
 * PostgreSQL with the sample database, reset for each example. Only what an example may have changed is
 * recreated: creating the tables takes about ten milliseconds, filling them takes less, and reads need no
 * reset.
 */
export class FreshPostgres {
  readonly engine: PostgresEngine
  readonly #script: SampleScript
  #state: Change = 'tables'
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
    const change = findChange(log)
    if (this.#state === 'nothing' || change === 'tables') this.#state = change
  }

  async #refresh(): Promise<void> {
    const { tables, rows } = this.#script
    if (this.#state === 'nothing') return
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
    this.#state = 'nothing'
  }
}
