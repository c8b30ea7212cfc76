import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase } from '#sample/dialects.ts'
import { logStatement } from '../log-statement.ts'
import { nodeSqlite } from './node-sqlite.ts'

/** In memory: each start begins with a fresh copy, as in the playground. */
const database = new DatabaseSync(':memory:')
for (const file of ['./schema.sql', './seed.sql']) {
  database.exec(readFileSync(new URL(file, import.meta.url), 'utf8'))
}

export const db = new Kysely<SqliteDatabase>({
  dialect: new SqliteDialect({ database: nodeSqlite(database) }),
  log: logStatement,
})
