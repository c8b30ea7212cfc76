import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { addressOf, DATABASE } from './server.ts'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const script = `${await read('./schema.sql')}\n${await read('./seed.sql')}`

await run('postgres', [
  `drop database if exists ${DATABASE} with (force)`,
  `create database ${DATABASE}`,
])
await run(DATABASE, [script])
console.log('Seeded %s.', DATABASE)

/** Runs scripts one after another in a database. */
async function run(database: string, scripts: string[]): Promise<void> {
  const client = new pg.Client(addressOf(database))
  await client.connect()
  try {
    for (const text of scripts) await client.query(text)
  } finally {
    await client.end()
  }
}
