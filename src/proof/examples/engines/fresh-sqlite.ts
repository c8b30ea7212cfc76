import { DatabaseSync } from 'node:sqlite'
import { sqliteDialect } from '#base/engines/sqlite-dialect.ts'
import type { SampleScript } from '../sample/sample-scripts.ts'
import type { FreshDatabase } from './fresh-database.ts'

/** Node's SQLite, with a new database in memory for each run. */
export function freshSqlite(script: SampleScript): FreshDatabase {
  let database: DatabaseSync | undefined
  return {
    name: `SQLite ${process.versions.sqlite}`,
    async open(log) {
      database?.close()
      const opened = openSqlite(script)
      database = opened
      return sqliteDialect(() => opened, log)
    },
    async script(sql) {
      database?.exec(sql)
    },
    leave() {},
    async close() {
      database?.close()
      database = undefined
    },
  }
}

/** Opens a database in memory, with its tables and rows. */
export function openSqlite({ tables, rows }: SampleScript): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(tables)
  database.exec(rows)
  return database
}
