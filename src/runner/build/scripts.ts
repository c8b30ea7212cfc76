import type { BundleInput } from './bundle.ts'
import { packageVersion } from './packages.ts'

/** Kysely's modules, each with the global variable that `kysely-globals.ts` assigns it to. */
const KYSELY_GLOBALS = {
  kysely: 'Kysely',
  'kysely/helpers/mssql': 'KyselyMssql',
  'kysely/helpers/mysql': 'KyselyMysql',
  'kysely/helpers/postgres': 'KyselyPostgres',
  'kysely/helpers/sqlite': 'KyselySqlite',
}

/** All of the runner's scripts. The engines' global variables are the ones that `worker.ts` declares. */
export const SCRIPTS = {
  frame: { entry: new URL('../sandbox/frame.ts', import.meta.url), name: 'Frame' },
  core: {
    entry: new URL('../sandbox/worker.ts', import.meta.url),
    name: 'Core',
    globals: KYSELY_GLOBALS,
    // The dialects are shared with the build, where rows arrive as a Node stream.
    modules: { 'node:stream': new URL('../sandbox/readable.ts', import.meta.url) },
  },
  sqlite: { entry: new URL('../engines/sqlite.ts', import.meta.url), name: 'SqliteEngine' },
  postgres: {
    entry: new URL('../engines/pglite.ts', import.meta.url),
    name: 'PgliteEngine',
    // The original creates a `Buffer`, which browsers don't have.
    modules: { 'postgres-bytea': new URL('../engines/postgres-bytea.cjs', import.meta.url) },
  },
  typeService: { entry: new URL('../types/worker.ts', import.meta.url), name: 'TypeService' },
} satisfies Record<string, BundleInput>

/** Returns the bundle input for one version of Kysely, given the name of the installed package. */
export async function kyselyScript(name: string): Promise<BundleInput> {
  return {
    entry: new URL('../sandbox/kysely-globals.ts', import.meta.url),
    name: 'KyselyScript',
    packages: { kysely: { name, version: await packageVersion(name) } },
  }
}
