import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { PostgresEngine } from '#engines/postgres-engine.ts'
import type { Reply, Send } from '#engines/reply.ts'

/** A PostgreSQL server, with a scratch database that has a random name. */
export class PostgresServer implements PostgresEngine {
  readonly name: string
  readonly #client: pg.Client
  readonly #url: string
  readonly #database: string

  private constructor(client: pg.Client, name: string, url: string, database: string) {
    this.#client = client
    this.name = name
    this.#url = url
    this.#database = database
  }

  static async connect(url: string): Promise<PostgresServer> {
    const database = `tern_line_${randomBytes(4).toString('hex')}`
    await once(url, `create database ${database}`)
    const scratch = new URL(url)
    scratch.pathname = `/${database}`
    const client = new pg.Client({ connectionString: scratch.href })
    await client.connect()
    await client.query("set time zone 'UTC'")
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version.split(' ')[0] ?? ''
    return new PostgresServer(client, `PostgreSQL ${version}`, url, database)
  }

  async script(sql: string): Promise<void> {
    await this.#client.query(sql)
  }

  readonly send: Send = async (sql, parameters): Promise<Reply> => {
    const { rows, rowCount, command, fields } = await this.#client.query(sql, [...parameters])
    return {
      rows,
      command,
      reads: fields.length > 0,
      ...(rowCount === null ? {} : { affected: rowCount }),
    }
  }

  async close(): Promise<void> {
    await this.#client.end()
    await once(this.#url, `drop database ${this.#database}`)
  }
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
