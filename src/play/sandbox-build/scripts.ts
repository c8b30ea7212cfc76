import type { BundleInput } from './bundle.ts'
import { TYPESCRIPT_GLOBAL } from './packed-typescript.ts'

/** Kysely's modules, each with the global variable that `kysely-globals.ts` assigns it to. */
const KYSELY_GLOBALS = {
  kysely: 'Kysely',
  'kysely/helpers/mssql': 'KyselyMssql',
  'kysely/helpers/mysql': 'KyselyMysql',
  'kysely/helpers/postgres': 'KyselyPostgres',
  'kysely/helpers/sqlite': 'KyselySqlite',
}

/**
 * All of the runner's scripts. The engines' global variables are the ones that `worker.ts` declares. Each path is written
 * out: by such paths the cache knows which code a bundle is made from.
 */
export const SCRIPTS = {
  frame: { entry: new URL('../sandbox/frame.ts', import.meta.url), name: 'Frame' },
  core: {
    entry: new URL('../sandbox/worker/worker.ts', import.meta.url),
    name: 'Core',
    globals: KYSELY_GLOBALS,
  },
  sqlite: { entry: new URL('../sandbox/engines/sqlite.ts', import.meta.url), name: 'SqliteEngine' },
  postgres: {
    entry: new URL('../sandbox/engines/pglite.ts', import.meta.url),
    name: 'PgliteEngine',
    // The original creates a `Buffer`, which browsers don't have.
    replace: {
      'postgres-bytea': new URL('../sandbox/engines/postgres-bytea.cjs', import.meta.url),
    },
  },
  grammar: {
    entry: new URL('../sandbox/engines/postgres-grammar.ts', import.meta.url),
    name: 'PostgresGrammar',
  },
  typeService: {
    entry: new URL('../editor/types/worker.ts', import.meta.url),
    name: 'TypeService',
    globals: { typescript: TYPESCRIPT_GLOBAL },
  },
} satisfies Record<string, BundleInput>

/** Returns the script of one version of Kysely, given the name of the installed package. */
export function kyselyScript(name: string): BundleInput {
  return {
    entry: new URL('../sandbox/worker/kysely-globals.ts', import.meta.url),
    name: 'KyselyScript',
    replace: { kysely: name },
  }
}
