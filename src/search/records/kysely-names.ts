import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'

/** Names that readers never call. */
const INTERNAL =
  /^(?:constructor|toOperationNode|with(?:out)?Plugins?|getExecutor|executeQuery|(?:is|create)[A-Z].*(?:Props|Constructor|Expression|Builder|Module))$/

/** Internals of query compilation, whose methods readers never encounter. */
const INTERNAL_CLASS = /(?:Node|Transformer|Compiler|Visitor|Parser|Adapter|Driver|Executor)$/

/**
 * Returns the names that readers call on Kysely's own objects, taken from the installed package: methods of
 * its public classes (`innerJoin`, `$if`), and helper functions (`jsonArrayFrom`). A search for one finds the
 * page that explains it.
 */
export function kyselyNames(): Set<string> {
  const classes = Object.entries(kysely).filter(([name]) => !INTERNAL_CLASS.test(name))
  const names = [
    ...classes.flatMap(([, value]) => methodsOf(value)),
    ...[mssql, mysql, postgres, sqlite].flatMap((helpers) => Object.keys(helpers)),
  ]
  return new Set(names.filter((name) => !INTERNAL.test(name)))
}

function methodsOf(value: unknown): string[] {
  if (typeof value !== 'function' || typeof value.prototype !== 'object' || !value.prototype)
    return []
  return Object.getOwnPropertyNames(value.prototype)
}
