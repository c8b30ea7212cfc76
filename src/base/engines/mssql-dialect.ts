import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  MssqlAdapter,
  MssqlIntrospector,
  MssqlQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Send } from './reply.ts'

/**
 * Builds Kysely's SQL Server dialect on top of `send`, with a driver of its own: Kysely's begins and ends
 * transactions by requests of a protocol instead of SQL. Here they are sent as the equivalent statements.
 */
export function mssqlDialect(send: Send): Dialect {
  return {
    createAdapter: () => new MssqlAdapter(),
    createDriver: () => createDriver(new MssqlConnection(send)),
    createIntrospector: (db) => new MssqlIntrospector(db),
    createQueryCompiler: () => new MssqlQueryCompiler(),
  }
}

function createDriver(connection: DatabaseConnection): Driver {
  const send = async (connection: DatabaseConnection, sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql))
  }
  return {
    async init() {},
    acquireConnection: async () => connection,
    async beginTransaction(connection, { isolationLevel }) {
      if (isolationLevel)
        await send(connection, `set transaction isolation level ${isolationLevel}`)
      await send(connection, 'begin transaction')
    },
    commitTransaction: (connection) => send(connection, 'commit transaction'),
    rollbackTransaction: (connection) => send(connection, 'rollback transaction'),
    savepoint: (connection, name) => send(connection, `save transaction ${name}`),
    rollbackToSavepoint: (connection, name) => send(connection, `rollback transaction ${name}`),
    async releaseConnection() {},
    async destroy() {},
  }
}

class MssqlConnection implements DatabaseConnection {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#send(sql, parameters)
    return { rows: rows as R[], numAffectedRows: BigInt(affected ?? rows.length) }
  }

  async *streamQuery<R>(query: CompiledQuery, size: number): AsyncGenerator<QueryResult<R>> {
    const { rows } = await this.executeQuery<R>(query)
    for (let start = 0; start < rows.length; start += size) {
      yield { rows: rows.slice(start, start + size) }
    }
  }
}
