import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'

/** Connects to a PostgreSQL server, and creates a scratch database that has a random name. */
export async function connectPostgres(url: string): Promise<PostgresEngine> {
  const database = `tern_line_${randomBytes(4).toString('hex')}`
  await once(url, `create database ${database}`)
  const scratch = new URL(url)
  scratch.pathname = `/${database}`
  const client = new pg.Client({ connectionString: scratch.href })
  await client.connect()
  await client.query("set time zone 'UTC'")
  const [version] = (await client.query<{ server_version: string }>('show server_version')).rows
  return {
    name: `PostgreSQL ${version?.server_version.split(' ')[0]}`,
    async script(sql) {
      await client.query(sql)
    },
    async send(sql, parameters) {
      const { rows, rowCount, command, fields } = await client.query(sql, [...parameters])
      return {
        rows,
        command,
        reads: fields.length > 0,
        ...(rowCount === null ? {} : { affected: rowCount }),
      }
    },
    async close() {
      await client.end()
      await once(url, `drop database ${database}`)
    },
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
