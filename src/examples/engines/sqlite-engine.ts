import { DatabaseSync } from 'node:sqlite'
import type { SampleScript } from '../sample/sample-scripts.ts'

/** `SQLite 3.50.4`. */
export const SQLITE_NAME = `SQLite ${process.versions.sqlite}`

/** Opens a fresh copy of the sample database, in memory. */
export function openSqlite({ tables, rows }: SampleScript): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(tables)
  database.exec(rows)
  return database
}
