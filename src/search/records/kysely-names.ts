import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'

/** Names that no reader calls. */
const INTERNAL =
  /^(?:constructor|toOperationNode|with(?:out)?Plugins?|getExecutor|executeQuery|(?:is|create)[A-Z].*(?:Props|Constructor|Expression|Builder|Module))$/

/** Internals of query compilation, whose methods readers never meet. */
const INTERNAL_CLASS = /(?:Node|Transformer|Compiler|Visitor|Parser|Adapter|Driver|Executor)$/

/** Folders of declarations whose interfaces readers call; their classes are not exported. */
const BUILDERS = ['query-builder', 'expression', 'raw-builder']

/** A method of an interface or class in a declaration file: `    innerJoin<` or `    innerJoin(`. */
const DECLARED_METHOD = /^ {4}(\$?[a-z][A-Za-z0-9]*)(?:<.*)?\(/gm

/**
 * Names that readers call on Kysely's own objects, taken from the installed package: methods of its
 * public classes (`innerJoin`, `$if`), and helper functions (`jsonArrayFrom`). A search for one leads
 * to the page that explains it.
 */
export function kyselyNames(): Set<string> {
  const classes = Object.entries(kysely).filter(([name]) => !INTERNAL_CLASS.test(name))
  const names = [
    ...classes.flatMap(([, value]) => methodsOf(value)),
    ...[mssql, mysql, postgres, sqlite].flatMap((helpers) => Object.keys(helpers)),
  ]
  return new Set(names.filter((name) => !INTERNAL.test(name)))
}

/**
 * The same, and the methods of the builders' interfaces, among them common words such as `value` and
 * `join`, which would mislead a search.
 */
export function allKyselyNames(): Set<string> {
  const declared = BUILDERS.flatMap(declaredMethods).filter((name) => !INTERNAL.test(name))
  return new Set([...kyselyNames(), ...declared])
}

function methodsOf(value: unknown): string[] {
  if (typeof value !== 'function' || typeof value.prototype !== 'object' || !value.prototype)
    return []
  return Object.getOwnPropertyNames(value.prototype)
}

function declaredMethods(folder: string): string[] {
  const path = join(dirname(fileURLToPath(import.meta.resolve('kysely'))), folder)
  const files = readdirSync(path).filter((file) => file.endsWith('.d.ts'))
  return files.flatMap((file) => {
    const text = readFileSync(join(path, file), 'utf8')
    return [...text.matchAll(DECLARED_METHOD)].map(([, name]) => name ?? '')
  })
}
