import {
  Kysely,
  type KyselyConfig,
  type Dialect as KyselyDialect,
  type KyselyPlugin,
  type LogEvent,
  MssqlDialect,
  MysqlDialect,
  PostgresDialect,
  SqliteDialect,
} from 'kysely'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { ExampleConsole } from './console.ts'
import { isStandInModule } from './stand-in-module.ts'

/** Kysely's own dialects, which connect to a server or open a file. */
const CONNECTING: Record<Dialect, new (config: never) => KyselyDialect> = {
  postgres: PostgresDialect,
  mysql: MysqlDialect,
  mssql: MssqlDialect,
  sqlite: SqliteDialect,
}

interface PageKyselyOptions {
  dialect: Dialect
  /** Sends statements to the database of the page. */
  databaseOfPage: KyselyDialect
  /** Observes queries; it comes before the plugins of the code. */
  plugin: KyselyPlugin
  console: ExampleConsole
  note(text: string): void
}

/**
 * Returns Kysely's class for the reader's code. An instance that would connect to a server runs on the database
 * of the page, and keeps its plugins and its log; one with a dialect of its own keeps that, too.
 */
export function pageKysely(options: PageKyselyOptions): typeof Kysely {
  const { dialect, databaseOfPage, plugin, console, note } = options
  return class PageKysely<DB> extends Kysely<DB> {
    constructor(config: KyselyConfig) {
      const given: unknown = config?.dialect
      const connects = DIALECTS.find((name) => given instanceof CONNECTING[name])
      if (connects && connects !== dialect) {
        note(
          `The code connects to ${DIALECT_LABELS[connects]}. Here it runs on ${DIALECT_LABELS[dialect]}, the dialect chosen above.`,
        )
      }
      super({
        ...config,
        ...((connects || isStandInModule(given)) && { dialect: databaseOfPage }),
        plugins: [plugin, ...(config?.plugins ?? [])],
        ...(Array.isArray(config?.log) && { log: logTo(console, config.log) }),
      } as KyselyConfig)
    }

    // A transaction is an instance of the class that Kysely itself knows.
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Function.prototype[Symbol.hasInstance].call(Kysely, value)
    }
  } as unknown as typeof Kysely
}

/** Returns a logger that writes what Kysely's own one writes, to the console of the reader's code. */
function logTo(console: ExampleConsole, levels: readonly string[]): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis, ...rest }) => {
    if (!levels.includes(level)) return
    if (level === 'error')
      return console.error(`kysely:error: ${'error' in rest ? rest.error : ''}`)
    console.log(`kysely:query: ${query.sql}`)
    console.log(`kysely:query: duration: ${queryDurationMillis.toFixed(1)}ms`)
  }
}
