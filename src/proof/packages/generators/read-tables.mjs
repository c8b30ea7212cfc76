/**
 * `node read-tables.mjs driver url < tables.json`: reads a row of each table, tries inserts of values of several kinds, each in
 * a transaction that is rolled back, and prints `{ [table]: { types, inserts } }` as JSON: the types of the row's values, and
 * for each column the database's answer to each value, `null` or the error's message.
 */
import { valueType } from './value-type.mjs'

const [driver, url] = process.argv.slice(2)
let input = ''
for await (const part of process.stdin) input += part
const tables = JSON.parse(input)
const quoted = (name) => (driver === 'mysql2' ? `\`${name}\`` : `"${name}"`)

/** Opens each driver at its default settings: `[read, write, placeholder]`. */
const DRIVERS = {
  async pg() {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return [
      async (sql) => (await client.query(sql)).rows[0],
      (...all) => client.query(...all),
      '$1',
    ]
  },
  async postgres() {
    const { default: postgres } = await import('postgres')
    const client = postgres(url, { max: 1, onnotice: () => {} })
    return [async (sql) => (await client.unsafe(sql))[0], (...all) => client.unsafe(...all), '$1']
  },
  async mysql2() {
    const { createConnection } = await import('mysql2/promise')
    const client = await createConnection(url)
    return [async (sql) => (await client.query(sql))[0][0], (...all) => client.query(...all), '?']
  },
  async 'better-sqlite3'() {
    const { default: Database } = await import('better-sqlite3')
    const database = new Database(url)
    return [
      async (sql) => database.prepare(sql).get(),
      async (sql, values = []) => database.prepare(sql).run(...values),
      '?',
    ]
  },
}

/** Values with their types in TypeScript. No text is among them: a type can't tell which ones a column takes. */
const VALUES = [
  ['null', null],
  ['number', 7],
  ['bigint', 7n],
  ['boolean', true],
  ['Date', new Date('2024-03-01T12:00:00Z')],
  ['Buffer', Buffer.from([1])],
  ['{ a: number }', { a: 1 }],
  ['number[]', [7]],
]

const [read, write, placeholder] = await DRIVERS[driver]()
const found = {}
for (const { name, columns, others = {}, unique } of tables) {
  const first = await read(`select * from ${quoted(name)}`)
  const types = Object.fromEntries(
    Object.entries(first).map(([column, value]) => [column, valueType(value)]),
  )
  const inserts = {}
  for (const column of Object.keys(columns)) {
    const { [column]: _, ...rest } = { ...columns, ...others }
    const filled = Object.entries(rest).filter(([, literal]) => literal !== null)
    const attempt = async (...values) => {
      const names = [...filled.map(([one]) => one), ...values.map(() => column)].map(quoted)
      const texts = [...filled.map(([, literal]) => literal), ...values.map(() => placeholder)]
      // Without a column, each database has words of its own.
      const nothing = driver === 'mysql2' ? '() values ()' : 'default values'
      const row = names.length > 0 ? `(${names.join(', ')}) values (${texts.join(', ')})` : nothing
      await write('begin')
      try {
        if (unique) await write(`delete from ${quoted(name)}`)
        await write(`insert into ${quoted(name)} ${row}`, values)
        return null
      } catch (error) {
        return error.message.split('\n')[0]
      } finally {
        await write('rollback')
      }
    }
    inserts[column] = [
      { label: 'what was read', type: types[column], error: await attempt(first[column]) },
      { label: 'nothing', error: await attempt() },
    ]
    for (const [type, value] of VALUES) {
      inserts[column].push({ label: type, type, error: await attempt(value) })
    }
  }
  found[name] = { types, inserts }
}
console.log(JSON.stringify(found))
process.exit(0)
