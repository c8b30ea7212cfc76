import { DATABASE_TYPES } from '#base/model/database-types.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { DRIVER_MODULES } from '#play/sandbox/imports/driver-modules.ts'
import type { ProgramFile } from '#play/sandbox/imports/program-files.ts'
import { type Declarations, readDeclarations } from './declarations.ts'
import { CODE_FOLDER, DATABASE_FILE, DIALECTS_FILE, PAGE_FILE } from './file-paths.ts'

/** Methods of the sandbox's `console`. */
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

/** Suffix that makes the code a module, so that top-level `await` is allowed, without shifting any offset. */
export const MODULE_END = '\nexport {}\n'

/** What the files with the types of the database declare. */
export interface PageTypes {
  database: Declarations
  /** Names of the types of other drivers. */
  dialects: readonly string[]
}

export function readPageTypes(files: ReadonlyMap<string, string>): PageTypes {
  return {
    database: readDeclarations(files.get(DATABASE_FILE) ?? ''),
    dialects: readDeclarations(files.get(DIALECTS_FILE) ?? '').exported,
  }
}

/**
 * Generates the declarations around the code for one dialect: `db`, the sample's types, and the few host
 * globals that the sandbox has.
 */
export function globalsFor(dialect: Dialect, { database, dialects }: PageTypes): string {
  const name = DATABASE_TYPES[dialect]
  // Tables that already declare what this dialect's driver returns don't need derived types.
  const isDeclared = database.exported.includes(name)
  const from = !isDeclared && dialects.includes(name) ? DIALECTS_FILE : DATABASE_FILE
  const imported = from === DATABASE_FILE && !isDeclared ? 'Database' : name
  const ofDialect = from === DATABASE_FILE ? new Map<string, string>() : dialectTypes(database)
  const aliases = [
    ...database.exported.map((type) => {
      const given = ofDialect.get(type)
      return given ? `type ${type} = ${given}` : alias(type, DATABASE_FILE)
    }),
    ...dialects
      .filter((type) => type !== name || !isDeclared)
      .map((type) => alias(type, DIALECTS_FILE)),
  ]
  return `import type { Kysely as KyselyOfExample } from 'kysely'
import type { ${imported} as DatabaseOfExample } from '${from}'
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
  const process: { env: Record<string, string | undefined>; argv: string[]; exit(code?: number): never; on(...values: unknown[]): void }
  type Buffer = Uint8Array
}
`
}

/** Returns the path of a file of the reader's code. All of them are TypeScript. */
export function codePath({ name }: ProgramFile): string {
  return `${CODE_FOLDER}${name.replace(/\.[cm]?[jt]sx?$/, '.ts')}`
}

/** Declares the modules of drivers; what they export is `any`. */
export const driverDeclarations = DRIVER_MODULES.map((name) => `declare module '${name}'`).join(
  '\n',
)

/** Generates the exports of all files of a program; what none of them exports is the page's. */
export function programModule(paths: readonly string[]): string {
  // Of names that are exported twice, the first counts.
  const all = [...paths, PAGE_FILE].map((path) => `export * from '${path}'`)
  return [...all, `export { default } from '${PAGE_FILE}'`].join('\n')
}

/** Generates the types of the page's tables, and its instance. */
export function pageModule({ database, dialects }: PageTypes): string {
  const exports = [...new Set([...database.exported, ...dialects])].map(
    (type) => `type Page${type} = ${type}; export type { Page${type} as ${type} }`,
  )
  return `declare const page: typeof db
export { page as db, page as database, page as kysely, page as default }
${exports.join('\n')}
`
}

/**
 * Returns the types of `database.ts` that differ for a dialect: those of the database, of its tables, and of
 * their rows. A `Selectable` of PostgreSQL's table is not what another driver returns.
 */
function dialectTypes({ interfaces, aliases }: Declarations): Map<string, string> {
  const types = new Map([['Database', 'DatabaseOfExample']])
  for (const { name, type } of interfaces.get('Database') ?? []) {
    if (interfaces.has(type)) types.set(type, `DatabaseOfExample['${name}']`)
  }
  for (const [name, declared] of aliases) {
    const [, helper, type = ''] = /^(Selectable|Insertable|Updateable)<(\w+)>$/.exec(declared) ?? []
    const given = types.get(type)
    if (given) types.set(name, `import('kysely').${helper}<${given}>`)
  }
  return types
}

function alias(type: string, file: string): string {
  return `type ${type} = import('${file}').${type}`
}
