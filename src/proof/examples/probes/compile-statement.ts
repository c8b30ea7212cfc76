import { Kysely, type Dialect as KyselyDialect, SqliteDialect } from 'kysely'
import { mssqlDialect } from '#base/engines/mssql-dialect.ts'
import { mysqlDialect } from '#base/engines/mysql-dialect.ts'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import type { Send } from '#base/engines/reply.ts'
import type { Dialect } from '#base/model/dialect.ts'
import type { Statement } from './probe.ts'

export interface CompiledStatement {
  sql: string
  parameters: readonly unknown[]
}

/**
 * Compiles a statement without a database: every query gets an empty reply.
 *
 * @returns what Kysely sends, in order
 * @throws what Kysely throws for this dialect
 */
export async function compileStatement(
  statement: Statement,
  dialect: Dialect,
): Promise<CompiledStatement[]> {
  const sent: CompiledStatement[] = []
  const send: Send = async (sql, parameters) => {
    sent.push({ sql, parameters })
    return { rows: [], reads: true }
  }
  await execute(statement, DIALECTS[dialect](send))
  return sent
}

/** Executes a statement with a dialect. */
export async function execute(statement: Statement, dialect: KyselyDialect): Promise<void> {
  const query = statement(new Kysely({ dialect }))
  await ('execute' in query ? query.execute() : query)
}

const DIALECTS: Record<Dialect, (send: Send) => KyselyDialect> = {
  postgres: postgresDialect,
  mysql: mysqlDialect,
  mssql: mssqlDialect,
  sqlite: emptySqlite,
}

function emptySqlite(send: Send): SqliteDialect {
  const prepare = (sql: string) => {
    const all = (parameters: readonly unknown[]) => {
      send(sql, parameters)
      return []
    }
    return { reader: true, all }
  }
  return new SqliteDialect({ database: { prepare, close() {} } as never })
}
