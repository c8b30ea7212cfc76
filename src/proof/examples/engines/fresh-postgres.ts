import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { withStatementLog } from '#base/engines/reply.ts'
import { type SampleScript, SECOND_SCHEMA } from '../sample/sample-scripts.ts'
import { type Change, type FreshDatabase, findChange } from './fresh-database.ts'

const TABLES =
  "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname"

/**
 * PostgreSQL with the sample database, reset for each example. Only what an example may have changed is
 * recreated: creating the tables takes three times as long as filling them, and reads need no reset.
 */
export function freshPostgres(
  engine: PostgresEngine,
  { tables, rows }: SampleScript,
): FreshDatabase {
  let state: Change = 'tables'
  let truncate = ''
  async function refresh(): Promise<void> {
    if (state === 'nothing') return
    if (state === 'rows') {
      await engine.script(`rollback; ${truncate}; ${rows}`)
    } else {
      await engine.script('rollback')
      await engine.script('discard all')
      const drop = `drop schema public cascade; drop schema if exists ${SECOND_SCHEMA} cascade; create schema public;`
      await engine.script(drop + tables + rows)
      const list = await engine.send(`${TABLES} in ('public', $1)`, [SECOND_SCHEMA])
      truncate = `truncate ${list.rows.map(({ name }) => name).join(', ')} restart identity cascade`
    }
    state = 'nothing'
  }
  return {
    name: engine.name,
    async open(log) {
      await refresh()
      return postgresDialect(withStatementLog(engine.send, log))
    },
    script: (sql) => engine.script(sql),
    leave(log) {
      state = findChange(log, state)
    },
    close: () => engine.close(),
  }
}
