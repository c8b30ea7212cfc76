import type { Dialect } from '#model/dialect.ts'

/** The file that holds the reader's code. */
export const CODE_FILE = '/example.ts'
/** Declares what the code finds without importing it. */
export const GLOBALS_FILE = '/globals.d.ts'
/** Types of the database. */
export const DATABASE_FILE = '/sample/database.ts'
const DIALECTS_FILE = '/sample/dialects.ts'

/** What the sandbox has as `console`. */
const CONSOLE = [
  'log',
  'info',
  'debug',
  'dir',
  'table',
  'warn',
  'error',
  'trace',
  'group',
  'groupCollapsed',
  'groupEnd',
  'assert',
  'count',
  'time',
  'timeLog',
  'timeEnd',
]

/** Makes the code a module, so that `await` may stand on its top level, without moving any offset. */
export const MODULE_END = '\nexport {}\n'

/** The type of a dialect's database: what its usual driver returns. */
export const DATABASE_TYPE: Record<Dialect, string> = {
  postgres: 'Database',
  mysql: 'MysqlDatabase',
  mssql: 'MssqlDatabase',
  sqlite: 'SqliteDatabase',
}

/**
 * The declarations around the code for one dialect: `db`, the sample's types, and the few globals of
 * JavaScript's hosts that the sandbox has.
 */
export function globalsFor(dialect: Dialect, files: ReadonlyMap<string, string>): string {
  const database = files.get(DATABASE_FILE) ?? ''
  const dialects = files.get(DIALECTS_FILE) ?? ''
  const name = DATABASE_TYPE[dialect]
  // Tables that say by themselves what this dialect's driver returns need no deriving.
  const isOwn = exportedTypes(database).includes(name)
  const from = !isOwn && exportedTypes(dialects).includes(name) ? DIALECTS_FILE : DATABASE_FILE
  const own = from === DATABASE_FILE && !isOwn ? 'Database' : name
  const ofDialect = from === DATABASE_FILE ? new Map<string, string>() : dialectTypes(database)
  const aliases = [
    ...exportedTypes(database).map((type) => {
      const given = ofDialect.get(type)
      return given ? `type ${type} = ${given}` : alias(type, DATABASE_FILE)
    }),
    ...exportedTypes(dialects)
      .filter((type) => type !== name || !isOwn)
      .map((type) => alias(type, DIALECTS_FILE)),
  ]
  return `import type { Kysely as KyselyOfExample } from 'kysely'
import type { ${own} as DatabaseOfExample } from '${from}'
declare global {
  const db: KyselyOfExample<DatabaseOfExample>
  type Kysely<DB> = KyselyOfExample<DB>
  ${aliases.join('\n  ')}
  interface Console {
    ${CONSOLE.map((name) => `${name}(...values: unknown[]): void`).join('; ')}
  }
  const console: Console
  function setTimeout(action: () => void, milliseconds?: number): number
  function clearTimeout(timer: number): void
  function setInterval(action: () => void, milliseconds?: number): number
  function clearInterval(timer: number): void
  function structuredClone<T>(value: T): T
  const crypto: { randomUUID(): string; getRandomValues<T>(array: T): T }
  const performance: { now(): number }
  type Buffer = Uint8Array
}
`
}

/**
 * The types of `database.ts` that a dialect has otherwise: of the database, of its tables, and of their rows. A `Selectable` of
 * PostgreSQL's table is not what another driver returns.
 */
function dialectTypes(database: string): Map<string, string> {
  const [, tables = ''] = /^export interface Database \{([\s\S]*?)^\}/m.exec(database) ?? []
  const types = new Map([['Database', 'DatabaseOfExample']])
  for (const [, table, type] of tables.matchAll(/^\s*(\w+): (\w+)$/gm)) {
    types.set(type!, `DatabaseOfExample['${table}']`)
  }
  const rows = /^export type (\w+) = (Selectable|Insertable|Updateable)<(\w+)>$/gm
  for (const [, name, helper, type] of database.matchAll(rows)) {
    const given = types.get(type!)
    if (given) types.set(name!, `import('kysely').${helper}<${given}>`)
  }
  return types
}

/** Names of the types that a module exports. */
export function exportedTypes(text: string): string[] {
  return [...text.matchAll(/^export (?:interface|type) (\w+)(?=\s*(?:=|\{|extends))/gm)].map(
    ([, name]) => name!,
  )
}

function alias(type: string, file: string): string {
  return `type ${type} = import('${file}').${type}`
}
