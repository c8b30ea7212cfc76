import { DuckDBInstance } from '@duckdb/node-api'
import { Kysely } from 'kysely'
import { DuckDbDialect } from 'kysely-duckdb'

export async function open() {
  const database = await DuckDBInstance.create(':memory:')
  const create = () => new Kysely({ dialect: new DuckDbDialect({ database, tableMappings: {} }) })
  const witness = async (sql) => {
    const connection = await database.connect()
    const rows = await (await connection.runAndReadAll(sql)).getRowObjects()
    connection.closeSync()
    return rows
  }
  return {
    family: 'duckdb',
    db: create(),
    another: async () => create(),
    witness,
    isClientOpen: null,
  }
}
