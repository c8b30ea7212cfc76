import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { buildQueryFn, GenericSqliteDialect, parseBigInt } from 'kysely-generic-sqlite'
import { emptyFile } from './database.mjs'

function execute(database) {
  return {
    db: database,
    close: () => database.close(),
    query: buildQueryFn({
      all: (sql, parameters = []) => database.prepare(sql).all(...parameters),
      run: (sql, parameters = []) => {
        const { changes, lastInsertRowid } = database.prepare(sql).run(...parameters)
        return { numAffectedRows: parseBigInt(changes), insertId: parseBigInt(lastInsertRowid) }
      },
    }),
    iterator: (_isSelect, sql, parameters = []) => database.prepare(sql).iterate(...parameters),
  }
}

export async function open(fresh) {
  const { file, ...lab } = await emptyFile(fresh)
  const create = () => {
    const database = new DatabaseSync(file, { timeout: 5000 })
    return {
      database,
      db: new Kysely({ dialect: new GenericSqliteDialect(() => execute(database)) }),
    }
  }
  const { database, db } = create()
  return { ...lab, db, another: async () => create().db, isClientOpen: async () => database.isOpen }
}
