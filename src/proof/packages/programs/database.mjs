/**
 * Empty databases for setups, each with a witness: another driver, with which checks read what is really there.
 * `LAB_ROOT` is the project, whose `pg` and `mysql2` the witness uses; `LAB_DATABASE_URL` is a database that belongs to
 * the setup alone. `LAB_NODE` is the project's Node, which has a SQLite.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ours = createRequire(`${process.env.LAB_ROOT}/package.json`)

/** An empty schema `public` on PostgreSQL. */
export async function emptyPostgres() {
  const { Client } = ours('pg')
  const client = new Client({ connectionString: process.env.LAB_DATABASE_URL })
  client.on('error', () => {})
  await client.connect()
  const witness = async (sql) => (await client.query(sql)).rows
  await witness(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await witness('drop schema if exists public cascade')
  await witness('create schema public')
  const url = process.env.LAB_DATABASE_URL
  return { family: 'postgres', url, parts: new URL(url), witness, close: () => client.end() }
}

/** An empty database on MariaDB. */
export async function emptyMysql() {
  const client = ours('mysql2').createConnection({ uri: process.env.LAB_DATABASE_URL })
  client.on('error', () => {})
  const witness = (sql) =>
    new Promise((resolve, reject) => {
      client.query(sql, (error, rows) => (error ? reject(error) : resolve(rows)))
    })
  const parts = new URL(process.env.LAB_DATABASE_URL)
  const name = parts.pathname.slice(1)
  const sessions = await witness(
    'select id from information_schema.processlist where db = database() and id <> connection_id()',
  )
  for (const { id } of sessions) await witness(`kill ${id}`).catch(() => {})
  await witness(`drop database ${name}`)
  await witness(`create database ${name}`)
  await witness(`use ${name}`)
  return {
    family: 'mysql',
    url: process.env.LAB_DATABASE_URL,
    parts,
    name,
    witness,
    close: async () => client.end(),
  }
}

/**
 * A SQLite file that doesn't exist yet. Its witness is a process of its own: two SQLite libraries in one process don't
 * see each other's locks.
 */
export async function emptyFile(fresh) {
  const folder = mkdtempSync(join(tmpdir(), `kysely-packages-${fresh}-`))
  const file = join(folder, 'lab.db')
  let other
  const witness = (sql) => {
    other ??= startWitness(file)
    return other.ask(sql)
  }
  const close = async () => {
    other?.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { family: 'sqlite', file, witness, canLock: true, close }
}

function startWitness(file) {
  const program = new URL('./witness-process.mjs', import.meta.url)
  const child = spawn(process.env.LAB_NODE, [fileURLToPath(program), file], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const waiting = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { resolve, reject } = waiting.shift()
    const { rows, error } = JSON.parse(line)
    if (error) reject(new Error(error))
    else resolve(rows)
  })
  return {
    ask: (sql) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        child.stdin.write(`${JSON.stringify(sql)}\n`)
      }),
    end: () => child.kill(),
  }
}
