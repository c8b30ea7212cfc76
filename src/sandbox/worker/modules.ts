import * as kysely from 'kysely'
import * as mssql from 'kysely/helpers/mssql'
import * as mysql from 'kysely/helpers/mysql'
import * as postgres from 'kysely/helpers/postgres'
import * as sqlite from 'kysely/helpers/sqlite'
import { DRIVER_MODULES } from '../imports/driver-modules.ts'
import { isOfProgram } from '../imports/join-files.ts'
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
  /** The instance that a module of the program stands for. */
  db: kysely.Kysely<unknown>
  /** Tells the reader, once, what is different here. */
  note(text: string): void
}

/** Returns the function that resolves the imports of the reader's code, which are compiled to `require`. */
export function moduleResolver({ Kysely, db, note }: ModuleScope): (name: unknown) => object {
  const own = { ...kysely, Kysely }
  return (name) => {
    if (name === 'kysely') return own
    if (typeof name === 'string' && Object.hasOwn(MODULES, name)) return MODULES[name]!
    if (typeof name === 'string' && DRIVER_MODULES.includes(name)) {
      note(`“${name}” doesn’t run in a browser. Queries run on the database of this page.`)
      return standInModule(name, note)
    }
    if (typeof name === 'string' && isOfProgram(name)) return moduleOfProgram(name, db, note)
    throw new MissingModuleError(
      `“${String(name)}” can't be imported here. You can import ${Object.keys(MODULES).join(', ')}.`,
    )
  }
}

/** Returns a stand-in for another file of the reader's program, which holds nothing but its instance. */
function moduleOfProgram(name: string, db: object, note: (text: string) => void): object {
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === '__esModule') return true
        if (typeof key !== 'string') return undefined
        if (!INSTANCE_NAMES.has(key)) {
          throw new MissingModuleError(
            `“${key}” is in “${name}”, which isn't here. Paste its code above this one.`,
          )
        }
        note(`“${name}” isn’t here. Its \`${key}\` is the database of this page.`)
        return db
      },
    },
  )
}
