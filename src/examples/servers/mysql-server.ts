import { randomBytes } from 'node:crypto'
import mysql from 'mysql2'
import type { Reply, Send, Sent } from '#engines/reply.ts'
import { isControl } from '../run/statements.ts'
import { type SampleScript, SECOND_SCHEMA } from '../sample/sample-scripts.ts'

/** What rows and messages call the sample database. */
export const DATABASE = 'tern_line'

/**
 * A MySQL or MariaDB server with the sample database in scratch databases of its own. The second
 * schema is a database on these servers; statements name it as readers do, and it is renamed on the
 * way, so that nobody else's `archive` is touched.
 */
export class MysqlServer {
  /** `MariaDB 10.11`. */
  readonly engine: string
  readonly #connection: mysql.Connection
  readonly #database: string
  readonly #script: SampleScript
  #state: 'clean' | 'rows' | 'tables' = 'tables'

  private constructor(
    connection: mysql.Connection,
    engine: string,
    database: string,
    script: SampleScript,
  ) {
    this.#connection = connection
    this.engine = engine
    this.#database = database
    this.#script = script
  }

  static async connect(url: string, script: SampleScript): Promise<MysqlServer> {
    const connection = mysql.createConnection({ uri: url, timezone: 'Z', multipleStatements: true })
    const [row] = (await send(connection, 'select version() as version', [])).rows
    const version = String(row?.version ?? '')
    const name = version.includes('MariaDB') ? 'MariaDB' : 'MySQL'
    const database = `${DATABASE}_${randomBytes(4).toString('hex')}`
    const engine = `${name} ${version.split('.').slice(0, 2).join('.')}`
    return new MysqlServer(connection, engine, database, script)
  }

  /** Makes a fresh copy of the sample database, as far as `leave` says that it is needed. */
  async fresh(): Promise<Send> {
    await this.#run('rollback')
    if (this.#state === 'tables') {
      await this.#drop()
      await this.#run(`create database ${this.#database}; use ${this.#database}`)
      await this.#run("set time_zone = '+00:00'")
      await this.#run(this.#script.tables + this.#script.rows)
    } else if (this.#state === 'rows') {
      const tables = [...this.#script.tables.matchAll(/create table ([\w.]+)/g)]
      const empty = tables.map(([, name]) => `truncate ${name};`).join(' ')
      await this.#run(`set foreign_key_checks = 0; ${empty} set foreign_key_checks = 1`)
      await this.#run(this.#script.rows)
    }
    this.#state = 'clean'
    return async (sql, parameters) => {
      const sent = send(this.#connection, this.#rename(sql), parameters)
      const reply = await sent.catch((error) => {
        throw this.#unnameError(error)
      })
      return { ...reply, rows: reply.rows.map((row) => this.#unname(row)) }
    }
  }

  /** The scratch database's name is chance; rows that hold it would differ from run to run. */
  #unname(row: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(row)
    return Object.fromEntries(
      entries.map(([key, value]) => [key, value === this.#database ? DATABASE : value]),
    )
  }

  /** Messages name the scratch database, too. */
  #unnameError(error: unknown): unknown {
    if (error instanceof Error) {
      error.message = error.message.replaceAll(this.#database, DATABASE)
    }
    return error
  }

  /** Takes note of what an example did. */
  leave(log: readonly Sent[]): void {
    for (const { sql } of log) {
      if (isControl(sql) || /^\s*(select|show)\b/i.test(sql)) continue
      if (!/^\s*(insert|update|delete|replace|with)\b/i.test(sql)) this.#state = 'tables'
      else if (this.#state === 'clean') this.#state = 'rows'
    }
  }

  async close(): Promise<void> {
    await this.#drop()
    await new Promise<void>((resolve) => this.#connection.end(() => resolve()))
  }

  async #drop(): Promise<void> {
    const second = `${this.#database}_${SECOND_SCHEMA}`
    await this.#run(`drop database if exists ${this.#database}; drop database if exists ${second}`)
  }

  async #run(script: string): Promise<void> {
    await send(this.#connection, this.#rename(script), [])
  }

  #rename(sql: string): string {
    const second = `${this.#database}_${SECOND_SCHEMA}`
    return sql
      .replaceAll(`\`${SECOND_SCHEMA}\``, `\`${second}\``)
      .replace(new RegExp(`\\b${SECOND_SCHEMA}(?=\\.|;)`, 'g'), second)
  }
}

/** As `Kysely`'s MySQL driver sends statements. */
function send(
  connection: mysql.Connection,
  sql: string,
  parameters: readonly unknown[],
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    connection.query(sql, [...parameters], (error, result) => {
      if (error) reject(error)
      else resolve(toReply(result as unknown))
    })
  })
}

function toReply(result: unknown): Reply {
  if (Array.isArray(result)) return { reads: true, rows: result as Record<string, unknown>[] }
  const header = result as { affectedRows?: number; changedRows?: number; insertId?: number }
  return {
    reads: false,
    rows: [],
    affected: header.affectedRows ?? 0,
    changed: header.changedRows ?? 0,
    insertId: header.insertId ?? 0,
  }
}
