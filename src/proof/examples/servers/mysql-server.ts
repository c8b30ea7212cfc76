import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import mysql from 'mysql2'
import { mysqlDialect } from '#base/engines/mysql-dialect.ts'
import {
  type LoggedStatement,
  type Reply,
  type Send,
  withStatementLog,
} from '#base/engines/reply.ts'
import { type Change, type FreshDatabase, findChange } from '../engines/fresh-database.ts'
import { type SampleScript, SECOND_SCHEMA } from '../sample/sample-scripts.ts'

/** Name of the sample database in rows and messages. */
export const DATABASE = 'tern_line'

/**
 * A MySQL or MariaDB server with the sample database in its own scratch databases. The second schema is a
 * database on these servers; statements use the name that readers see, which is replaced before they are
 * sent, so that nobody else's `archive` is touched.
 */
export class MysqlServer implements FreshDatabase {
  /** `MariaDB 10.11`. */
  readonly name: string
  readonly #connection: mysql.Connection
  readonly #database: string
  readonly #script: SampleScript
  #state: Change = 'tables'

  private constructor(
    connection: mysql.Connection,
    name: string,
    database: string,
    script: SampleScript,
  ) {
    this.#connection = connection
    this.name = name
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

  async open(log: LoggedStatement[]) {
    return mysqlDialect(withStatementLog(await this.fresh(), log))
  }

  /** Resets the sample database, as far as the statements passed to `leave` make it necessary. */
  async fresh(): Promise<Send> {
    await this.script('rollback')
    if (this.#state === 'tables') {
      await this.#drop()
      // Temporary tables outlive their database, but not their session.
      await promisify(this.#connection.changeUser.bind(this.#connection, {}))()
      await this.script(`create database ${this.#database}; use ${this.#database}`)
      await this.script("set time_zone = '+00:00'")
      await this.script(this.#script.tables + this.#script.rows)
    } else if (this.#state === 'rows') {
      const tables = [...this.#script.tables.matchAll(/create table ([\w.]+)/g)]
      const empty = tables.map(([, name]) => `truncate ${name};`).join(' ')
      await this.script(`set foreign_key_checks = 0; ${empty} set foreign_key_checks = 1`)
      await this.script(this.#script.rows)
    }
    this.#state = 'nothing'
    return async (sql, parameters) => {
      const sent = send(this.#connection, this.#rename(sql), parameters)
      const reply = await sent.catch((error) => {
        throw this.#unnameError(error)
      })
      return { ...reply, rows: reply.rows.map((row) => this.#unname(row)) }
    }
  }

  /** Restores the database's name: the scratch name is random, so rows with it would differ between runs. */
  #unname(row: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(row)
    return Object.fromEntries(
      entries.map(([key, value]) => [key, value === this.#database ? DATABASE : value]),
    )
  }

  /** Restores the database's name in messages, which contain the scratch name, too. */
  #unnameError(error: unknown): unknown {
    if (error instanceof Error) {
      error.message = error.message.replaceAll(this.#database, DATABASE)
    }
    return error
  }

  leave(log: readonly LoggedStatement[]): void {
    this.#state = findChange(log, this.#state)
  }

  async close(): Promise<void> {
    await this.#drop()
    await new Promise<void>((resolve) => this.#connection.end(() => resolve()))
  }

  async #drop(): Promise<void> {
    const second = `${this.#database}_${SECOND_SCHEMA}`
    await this.script(
      `drop database if exists ${this.#database}; drop database if exists ${second}`,
    )
  }

  async script(sql: string): Promise<void> {
    await send(this.#connection, this.#rename(sql), [])
  }

  #rename(sql: string): string {
    const second = `${this.#database}_${SECOND_SCHEMA}`
    return sql
      .replaceAll(`\`${SECOND_SCHEMA}\``, `\`${second}\``)
      .replace(new RegExp(`\\b${SECOND_SCHEMA}(?=\\.|;)`, 'g'), second)
  }
}

/** Sends a statement the way `Kysely`'s MySQL driver does. */
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
