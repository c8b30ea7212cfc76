import {
  mariadbProbeEngine,
  pgliteProbeEngine,
  postgresServerProbeEngine,
  sqliteProbeEngine,
  sqliteShellProbeEngine,
} from './probe-engines.ts'
import { readProbeScripts, readProbes } from './read-probes.ts'
import { writeSupport } from './recorded-support.ts'
import { runProbes } from './run-probes.ts'

/**
 * Runs all probes and stores the support table. What the PostgreSQL server refuses is tried on PGlite, which is newer;
 * what Node's SQLite refuses, with the `sqlite3` program, which may be built with more options.
 *
 * @param urls of servers, on which scratch databases are created
 * @returns the number of rows
 */
export async function recordSupport(
  root: string,
  urls: { postgres: string; mariadb: string },
): Promise<number> {
  const { postgres, mysql, sqlite } = await readProbeScripts(root)
  const shell = await sqliteShellProbeEngine(sqlite)
  const engines = [
    await postgresServerProbeEngine(urls.postgres, postgres),
    await pgliteProbeEngine(postgres),
    await mariadbProbeEngine(urls.mariadb, mysql),
    sqliteProbeEngine(sqlite),
    ...(shell ? [shell] : []),
  ]
  try {
    const rows = await runProbes(await readProbes(root), engines)
    await writeSupport(root, rows)
    return Object.keys(rows).length
  } finally {
    for (const engine of engines) await engine.close()
  }
}
