import { DatabaseSync } from 'node:sqlite'
import type { LoggedStatement } from '#engines/reply.ts'
import { sqliteDialect } from '#engines/sqlite-dialect.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import type { FreshDatabase } from './fresh-database.ts'

/** Node's SQLite, with a new database in memory for each run. */
export class FreshSqlite implements FreshDatabase {
  readonly name = `SQLite ${process.versions.sqlite}`
  readonly #script: SampleScript
  #database: DatabaseSync | undefined

  constructor(script: SampleScript) {
    this.#script = script
  }

  async open(log: LoggedStatement[]) {
    await this.close()
    const database = openSqlite(this.#script)
    this.#database = database
    return sqliteDialect(() => database, log)
  }

  async script(sql: string): Promise<void> {
    this.#database?.exec(sql)
  }

  leave(): void {}

  async close(): Promise<void> {
    this.#database?.close()
    this.#database = undefined
  }
}

/** Opens a database in memory, with its tables and rows. */
export function openSqlite({ tables, rows }: SampleScript): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(tables)
  database.exec(rows)
  return database
}
