import { postgresDialect } from '#engines/postgres-dialect.ts'
import type { PostgresEngine } from '#engines/postgres-engine.ts'
import { type LoggedStatement, withStatementLog } from '#engines/reply.ts'
import { type SampleScript, SECOND_SCHEMA } from '../sample/sample-scripts.ts'
import { type Change, type FreshDatabase, findChange } from './fresh-database.ts'

const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname"

/**
 * PostgreSQL with the sample database, reset for each example. Only what an example may have changed is
 * recreated: creating the tables takes three times as long as filling them, and reads need no reset.
 */
export class FreshPostgres implements FreshDatabase {
  readonly name: string
  readonly #engine: PostgresEngine
  readonly #script: SampleScript
  #state: Change = 'tables'
  #truncate = ''

  constructor(engine: PostgresEngine, script: SampleScript) {
    this.name = engine.name
    this.#engine = engine
    this.#script = script
  }

  async open(log: LoggedStatement[]) {
    await this.#refresh()
    return postgresDialect(withStatementLog(this.#engine.send, log))
  }

  script(sql: string): Promise<void> {
    return this.#engine.script(sql)
  }

  leave(log: readonly LoggedStatement[]): void {
    this.#state = findChange(log, this.#state)
  }

  close(): Promise<void> {
    return this.#engine.close()
  }

  async #refresh(): Promise<void> {
    const { tables, rows } = this.#script
    if (this.#state === 'nothing') return
    if (this.#state === 'rows') {
      await this.#engine.script(`rollback; ${this.#truncate}; ${rows}`)
    } else {
      await this.#engine.script('rollback')
      await this.#engine.script('discard all')
      const drop = `drop schema public cascade; drop schema if exists ${SECOND_SCHEMA} cascade; create schema public;`
      await this.#engine.script(drop + tables + rows)
      const list = await this.#engine.send(`${TABLES} in ('public', $1)`, [SECOND_SCHEMA])
      this.#truncate = `truncate ${list.rows.map(({ name }) => name).join(', ')} restart identity cascade`
    }
    this.#state = 'nothing'
  }
}
