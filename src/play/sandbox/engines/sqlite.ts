import type { SqliteDatabase, SqliteStatement } from 'kysely'
import initSqlJs, { type BindParams, type Database, type SqlValue } from 'sql.js'
import { replaceTokens, sqlTokens } from '#base/sql/sql-tokens.ts'
import { LIMITS } from '../limits.ts'
import type { Engine, OpenEngine } from '../worker/engine.ts'
import { lineAt, ScriptError } from '../worker/script-error.ts'

/** Opens SQLite in WebAssembly, with the interface of `better-sqlite3` that Kysely's own driver expects. */
export const openEngine: OpenEngine = async (binaries): Promise<Engine> => {
  const wasm = binaries['sqlite.wasm'] as WebAssembly.Module
  const { Database } = await initSqlJs({
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      void WebAssembly.instantiate(wasm, imports).then(done)
      return {}
    },
    // sql.js binds whole numbers as INTEGER, where `better-sqlite3` and Node's SQLite bind every number as
    // REAL: `7 / ?` with 2 would be 3 here and 3.5 in a program. sql.js reads SQLite's functions from this
    // object once they exist, so this getter replaces the one for integers with the one for REAL, which has
    // the same signature.
    set _sqlite3_bind_int(_: unknown) {},
    get _sqlite3_bind_int() {
      return (this as unknown as Record<string, unknown>)._sqlite3_bind_double
    },
  } as initSqlJs.SqlJsConfig)
  const db = new Database()
  db.run(`pragma hard_heap_limit = ${LIMITS.sqliteHeap}`)
  db.run('pragma foreign_keys = on')
  // Not in files: this SQLite's files are in memory, too, where no limit applies to them.
  db.run('pragma temp_store = memory')
  return {
    kind: 'sqlite',
    version: `SQLite ${db.exec('select sqlite_version()')[0]?.values[0]?.[0]}`,
    script: async (sql) => runScript(db, sql),
    database: sqliteDatabase(db),
  }
}

/** Runs a script statement by statement, so that the line of an error is known. */
function runScript(db: Database, sql: string): void {
  const statements = db.iterateStatements(sql)
  let rest = sql
  try {
    for (const statement of statements) {
      while (statement.step());
      rest = statements.getRemainingSQL()
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const first = [...sqlTokens(rest, 'sqlite')].find(({ kind }) => !/space|comment/.test(kind))
    const begin = first?.start ?? rest.length
    // A syntax error names the token at which it occurred.
    const word = /^near "(.+)"/.exec(message)?.[1]
    const at = word === undefined ? -1 : rest.indexOf(word, begin)
    const offset = sql.length - rest.length + Math.max(at, begin)
    throw new ScriptError(error, lineAt(sql, offset))
  }
}

/** Exported for tests. */
export function sqliteDatabase(db: Database): SqliteDatabase {
  return { prepare: (sql) => prepare(db, sql), close: () => {} }
}

function prepare(db: Database, sql: string): SqliteStatement {
  refuseSecondStatement(db, sql)
  let statement = db.prepare(sql)
  const columns = statement.getColumnNames()
  refuseQuotedText(columns)

  function* rows(parameters: readonly unknown[]) {
    try {
      if (parameters.some((value) => typeof value === 'bigint')) {
        statement.free()
        statement = db.prepare(withBigints(sql, parameters))
      }
      statement.bind(bindable(parameters.filter((value) => typeof value !== 'bigint')))
      while (statement.step()) {
        const values = statement.get()
        yield Object.fromEntries(columns.map((column, index) => [column, values[index]]))
      }
    } finally {
      statement.free()
    }
  }

  return {
    reader: columns.length > 0,
    all: (parameters) => [...rows(parameters)],
    iterate: (parameters) => rows(parameters),
    run: (parameters) => {
      const before = totalChanges(db)
      for (const _ of rows(parameters));
      const id = db.exec('select last_insert_rowid()')[0]?.values[0]?.[0]
      // After a statement that changes no rows, the count is still that of the previous one.
      const changes = totalChanges(db) === before ? 0 : db.getRowsModified()
      return { changes, lastInsertRowid: Number(id) }
    },
  }
}

/**
 * Rejects quoted text among the result columns. SQLite treats a quoted name that matches no column as a
 * string unless configured otherwise, which sql.js doesn't support. A column whose name includes its quotes
 * is such a string: Node's and Kysely's usual drivers reject it.
 */
function refuseQuotedText(columns: readonly string[]): void {
  const name = columns.map((column) => /^"(.+)"$/.exec(column)?.[1]).find(Boolean)
  if (name) {
    throw new Error(`no such column: "${name}" - should this be a string literal in single-quotes?`)
  }
}

function totalChanges(db: Database): unknown {
  return db.exec('select total_changes()')[0]?.values[0]?.[0]
}

/**
 * Inlines bigint parameters into the statement: sql.js would bind them as text. A number in the SQL is the
 * INTEGER that other drivers bind.
 */
function withBigints(sql: string, parameters: readonly unknown[]): string {
  let index = 0
  return replaceTokens(sql, 'sqlite', ({ text }) => {
    if (text !== '?') return null
    const value = parameters[index++]
    if (typeof value !== 'bigint') return null
    if (BigInt.asIntN(64, value) !== value) {
      throw new RangeError(`Parameter ${index}, ${value}n, is too large for SQLite's 64 bits.`)
    }
    return String(value)
  })
}

/** Throws if there is a second statement, which sql.js would silently ignore. */
function refuseSecondStatement(db: Database, sql: string): void {
  if (!sql.trimEnd().slice(0, -1).includes(';')) return
  const statements = db.iterateStatements(sql)
  let rest = ''
  for (const _ of statements) {
    rest = statements.getRemainingSQL().trim()
    break
  }
  if (rest) throw new Error('The supplied SQL string contains more than one statement')
}

/** Rejects values that SQLite has no type for, and binds undefined as null, as `better-sqlite3` does. */
function bindable(parameters: readonly unknown[]): BindParams {
  return parameters.map((value, index): SqlValue => {
    if (value === undefined) return null
    if (value === null || typeof value === 'number' || typeof value === 'string') return value
    if (value instanceof Uint8Array) return value
    throw new TypeError(
      `SQLite accepts only numbers, strings, bigints, bytes and null as parameters. Parameter ${index + 1} is ${nameOf(value)}.`,
    )
  })
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `a ${typeof value}`
  return Array.isArray(value) ? 'an array' : `a ${value.constructor?.name ?? 'object'}`
}
