import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'

const MODULES: Record<string, object> = {
  kysely,
  'kysely/helpers/mssql': mssql,
  'kysely/helpers/mysql': mysql,
  'kysely/helpers/postgres': postgres,
  'kysely/helpers/sqlite': sqlite,
}

/** Thrown when the code imports a module that isn't available. */
export class MissingModuleError extends Error {}

/** Resolves the imports of the reader's code, which are compiled to `require`. */
export function requireModule(name: unknown): object {
  const found = typeof name === 'string' && Object.hasOwn(MODULES, name) && MODULES[name]
  if (found) return found
  throw new MissingModuleError(
    `“${String(name)}” can't be imported here. You can import ${Object.keys(MODULES).join(', ')}.`,
  )
}
