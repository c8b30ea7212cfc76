import type { Dialect } from '#base/model/dialect.ts'
import type { ParsedStatement } from '#play/sandbox/protocol/messages.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { type DeclaredTables, readDeclaredTables } from '#play/sql-tools/from-sql/scope.ts'
import { type Translation, translate } from '#play/sql-tools/from-sql/translate.ts'
import { grammar } from '../support/engines.ts'
import { openTypeService, readSample } from '../support/type-service.ts'

const { parse } = await grammar()

/** Parses a statement with PostgreSQL's grammar, as the sandbox does. */
export async function parseSql(sql: string): Promise<ParsedStatement> {
  return parse(sql)
}

/** Compiles code whose last expression is a query. */
export async function compileQuery(code: string, dialect: Dialect) {
  const { compiled } = await runCode({ dialect, code }, null, () => {})
  return compiled ?? null
}

/** Translates a statement as a page does. @param tables those of the sample by default. */
export async function translateSql(
  sql: string,
  dialect: Dialect,
  tables?: DeclaredTables,
): Promise<Translation> {
  return translate(sql, dialect, {
    parse: parseSql,
    compile: (code) => runCode({ dialect, code }, null, () => {}),
    tables: tables ?? readDeclaredTables(await readSample('database.ts'), dialect),
  })
}

/** What is known where no tables are declared. */
export const NO_TABLES: DeclaredTables = { columns: new Map(), interfaces: new Map() }

/** Returns the query that translated code builds, without sending it. */
export const queryIn = (code: string) =>
  code.replace(/^const (?:rows|result) = await |\n {2}\.execute(?:TakeFirst)?\(\)\n$/gm, '')

const typeServices = new Map<string, ReturnType<typeof openTypeService>>()

/**
 * Returns what the compiler reports about code.
 *
 * @param database the type of the tables: those of the sample, or `any`.
 */
export async function typeProblems(
  code: string,
  dialect: Dialect,
  database: 'sample' | 'any' = 'sample',
): Promise<unknown> {
  const service = typeServices.get(database) ?? openTypeService()
  typeServices.set(database, service)
  const types = await service
  if (database === 'any') {
    const files = {
      '/sample/database.ts': 'export type Database = any',
      '/sample/dialects.ts': 'export {}',
    }
    types.answer({ ask: 'put', files })
  }
  return types.answer({ ask: 'diagnostics', code, dialect })
}
