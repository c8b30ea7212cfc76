import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { DRIVER_MODULES } from '../imports/driver-modules.ts'
import { findFile, isOfProgram } from '../imports/program-files.ts'
import { MissingModuleError, standInModule } from './stand-in-module.ts'

const MODULES: Record<string, object> = {
  kysely,
  'kysely/helpers/mssql': mssql,
  'kysely/helpers/mysql': mysql,
  'kysely/helpers/postgres': postgres,
  'kysely/helpers/sqlite': sqlite,
}

/** Names under which a program's own module exports its instance. */
const INSTANCE_NAMES = new Set(['db', 'database', 'kysely', 'default'])

export interface ModuleScope {
  /** Kysely's class, whose instances run on the database of the page. */
  Kysely: typeof kysely.Kysely
  /** The instance that a missing file of the program stands for. */
  db: kysely.Kysely<unknown>
  /** What the files of the program export, by their names; filled while they run. */
  files: Readonly<Record<string, object>>
  /** Tells the reader, once, what is different here. */
  note(text: string): void
}

/** Returns the function that resolves the imports of the reader's code, which are compiled to `require`. */
export function moduleResolver(scope: ModuleScope): (name: string) => object {
  const { Kysely, note } = scope
  const kyselyOfPage = { ...kysely, Kysely }
  return (name) => {
    if (name === 'kysely') return kyselyOfPage
    if (Object.hasOwn(MODULES, name)) return MODULES[name]!
    if (DRIVER_MODULES.includes(name)) {
      note(`“${name}” doesn’t run in a browser. Queries run on the database of this page.`)
      return standInModule(name, note)
    }
    if (isOfProgram(name)) return moduleOfProgram(name, scope)
    throw new MissingModuleError(
      `“${name}” can't be imported here. You can import ${Object.keys(MODULES).join(', ')}.`,
    )
  }
}

/**
 * Returns what a file of the reader's program exports. A file that isn't here holds what the others export, since
 * several may be pasted one below the other without their names, and otherwise nothing but its instance.
 */
function moduleOfProgram(name: string, { db, files, note }: ModuleScope): object {
  const file = findFile(
    Object.keys(files).map((file) => ({ name: file })),
    name,
  )
  if (file) return files[file.name]!
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === '__esModule') return true
        if (typeof key !== 'string') return undefined
        const owner = Object.values(files).find((exported) => Object.hasOwn(exported, key))
        if (owner) return owner[key as keyof typeof owner]
        if (!INSTANCE_NAMES.has(key)) {
          throw new MissingModuleError(
            `“${key}” is in “${name}”, which isn't here. Paste that file's code here too.`,
          )
        }
        note(`“${name}” isn’t here. Its \`${key}\` is the database of this page.`)
        return db
      },
    },
  )
}
