import { EXTENSIONS } from '#base/engines/pglite/extensions.ts'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import type { DatabaseName } from '#play/sandbox/protocol/engines.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runImport } from '#play/sandbox/worker/run-import.ts'
import { CATALOGS } from '#play/sql-tools/own-tables/catalogs.ts'
import type { AskEngine } from '#play/sql-tools/own-tables/own-database.ts'
import { sqlite } from './engines.ts'

/** Removes everything from the one database that all scripts use in turn. */
const EMPTY = `do $$ declare name text; begin
  for name in select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'
  loop execute format('drop schema %I cascade', name); end loop;
  drop transform if exists for integer language sql;
  drop language if exists l;
  drop foreign data wrapper if exists w;
  create schema public;
end $$`

/** Engines for scripts that readers bring, as the page has them. */
export interface AskedEngines {
  /** Its database is that of the last script. */
  pglite: PostgresEngine
  /** Opens an empty database. */
  open(engine: DatabaseName): Promise<Engine>
  /** Asks an empty database each time, as the page does. */
  ask: AskEngine
  close(): Promise<void>
}

/** Starts PGlite, whose one database is emptied for each script. */
export async function startAskedEngines(): Promise<AskedEngines> {
  const pglite = await startPglite(EXTENSIONS)
  async function open(engine: DatabaseName): Promise<Engine> {
    if (engine === 'sqlite') return sqlite('')
    await pglite.script(EMPTY)
    const { name: version, send } = pglite
    return { kind: 'postgres', version, send, script: (sql) => pglite.script(sql) }
  }
  const ask: AskEngine = async (statements, engine) => {
    const request = { statements: statements.map(({ sql }) => sql), query: CATALOGS[engine] }
    return runImport(request, await open(engine), () => {})
  }
  return { pglite, open, ask, close: () => pglite.close() }
}
