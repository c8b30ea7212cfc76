import { readFile } from 'node:fs/promises'
import { Request } from 'tedious'
import { connectionTo, DATABASE } from './server.ts'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const script = `${await read('./schema.sql')}\n${await read('./seed.sql')}`

await run('master', [`drop database if exists ${DATABASE}`, `create database ${DATABASE}`])
// `go` is a word of SQL Server's tools, not of the server: it ends a batch.
await run(DATABASE, script.split(/^\s*go\s*$/im))
console.log('Seeded %s.', DATABASE)

/** Runs batches one after another in a database. */
async function run(database: string, batches: string[]): Promise<void> {
  const connection = connectionTo(database)
  await settled((done) => connection.connect(done))
  try {
    for (const batch of batches) {
      await settled((done) => connection.execSqlBatch(new Request(batch, done)))
    }
  } finally {
    connection.close()
  }
}

function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve()))
  })
}
