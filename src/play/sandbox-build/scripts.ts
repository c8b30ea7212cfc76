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

const inSandbox = (path: string) => new URL(`../sandbox/${path}`, import.meta.url)

/** All of the runner's scripts. The engines' global variables are the ones that `worker.ts` declares. */
export const SCRIPTS = {
  frame: { entry: inSandbox('frame.ts'), name: 'Frame' },
  core: { entry: inSandbox('worker/worker.ts'), name: 'Core', globals: KYSELY_GLOBALS },
  sqlite: { entry: inSandbox('engines/sqlite.ts'), name: 'SqliteEngine' },
  postgres: {
    entry: inSandbox('engines/pglite.ts'),
    name: 'PgliteEngine',
    // The original creates a `Buffer`, which browsers don't have.
    replace: { 'postgres-bytea': inSandbox('engines/postgres-bytea.cjs') },
  },
  grammar: { entry: inSandbox('engines/postgres-grammar.ts'), name: 'PostgresGrammar' },
  typeService: {
    entry: new URL('../editor/types/worker.ts', import.meta.url),
    name: 'TypeService',
    globals: { typescript: TYPESCRIPT_GLOBAL },
  },
} satisfies Record<string, BundleInput>

/** Returns the script of one version of Kysely, given the name of the installed package. */
export function kyselyScript(name: string): BundleInput {
  return {
    entry: inSandbox('worker/kysely-globals.ts'),
    name: 'KyselyScript',
    replace: { kysely: name },
  }
}
