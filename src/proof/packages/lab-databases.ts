import { createPool } from 'mysql2'
import pg from 'pg'

/** Addresses of servers on which the laboratory creates a database of its own for each setup. */
export interface ServerUrls {
  postgres?: string | undefined
  mysql?: string | undefined
}

/** Runs statements on a server, each on its own. */
async function onPostgres(url: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

async function onMysql(url: string, statement: string): Promise<Record<string, string>[]> {
  const pool = createPool({ uri: url }).promise()
  try {
    const [rows] = await pool.query(statement)
    return rows as Record<string, string>[]
  } finally {
    await pool.end()
  }
}

/** A database of a setup's own. */
export interface LabDatabaseHandle {
  url: string
  /** Removes it. */
  drop(): Promise<void>
}

/** Creates a database on a PostgreSQL server. The process's id in its name keeps two runs apart. */
export async function postgresDatabase(url: string, id: string): Promise<LabDatabaseHandle> {
  const name = nameOf(id)
  await onPostgres(url, `create database ${name}`)
  return {
    url: withDatabase(url, name),
    drop: async () => void (await onPostgres(url, `drop database ${name} with (force)`)),
  }
}

/** Creates a database on MariaDB. */
export async function mysqlDatabase(url: string, id: string): Promise<LabDatabaseHandle> {
  const name = nameOf(id)
  await onMysql(url, `create database ${name}`)
  return {
    url: withDatabase(url, name),
    drop: async () => void (await onMysql(url, `drop database ${name}`)),
  }
}

const nameOf = (id: string) => `kysely_packages_${id.replaceAll('-', '_')}_${process.pid}`

/** Returns a server's name and version: `PostgreSQL 15.20`, `MariaDB 10.11.19`. */
export async function postgresVersion(url: string): Promise<string> {
  const [result] = await onPostgres(url, 'show server_version')
  return `PostgreSQL ${String(result?.rows[0].server_version).split(' ')[0]}`
}

export async function mysqlVersion(url: string): Promise<string> {
  const [{ version = '' } = {}] = await onMysql(url, 'select version() as version')
  return `${version.includes('MariaDB') ? 'MariaDB' : 'MySQL'} ${version.split('-')[0]}`
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
