/** `node read-values.mjs driver url table…`: prints the types of the values of one row of each table, as JSON. */
import { valueType } from './value-type.mjs'

const [driver, url, ...tables] = process.argv.slice(2)
const quote = driver === 'mysql2' ? '`' : '"'

/** How each driver reads a row, at its default settings. */
const READERS = {
  async pg() {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return async (sql) => (await client.query(sql)).rows[0]
  },
  async postgres() {
    const { default: postgres } = await import('postgres')
    const client = postgres(url)
    return async (sql) => (await client.unsafe(sql))[0]
  },
  async mysql2() {
    const { createPool } = await import('mysql2')
    const pool = createPool({ uri: url }).promise()
    return async (sql) => (await pool.query(sql))[0][0]
  },
  async 'better-sqlite3'() {
    const { default: Database } = await import('better-sqlite3')
    const database = new Database(url)
    return async (sql) => database.prepare(sql).get()
  },
}

const read = await READERS[driver]()
const types = {}
for (const table of tables) {
  const row = await read(`select * from ${quote}${table}${quote}`)
  types[table] = Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, valueType(value)]),
  )
}
console.log(JSON.stringify(types))
process.exit(0)
