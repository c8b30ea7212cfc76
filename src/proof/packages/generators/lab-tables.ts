import { DatabaseSync } from 'node:sqlite'
import { createPool } from 'mysql2'
import pg from 'pg'
import { BEFORE, type GeneratorDatabase, KINDS, OTHER_TABLES } from './column-kinds.ts'

/** Creates the tables that generators read, each with one row. */
export function labStatements(database: GeneratorDatabase): string[] {
  const quote = quoter(database)
  const kinds = KINDS[database]
  const columns = kinds.map(({ id, type }) => {
    const isOpen = /null|generated|serial|identity|auto_increment/.test(type)
    return `${quote(id)} ${type}${isOpen ? '' : ' not null'}`
  })
  const filled = kinds.filter(({ value }) => value !== undefined)
  const names = filled.map(({ id }) => quote(id)).join(', ')
  const values = filled.map(({ value }) => value).join(', ')
  return [
    ...BEFORE[database],
    `create table kinds (${columns.join(', ')})`,
    `insert into kinds (${names}) values (${values})`,
    ...OTHER_TABLES[database].flatMap(({ create }) => create),
  ]
}

const quoter = (database: GeneratorDatabase) => (name: string) =>
  database === 'mysql' ? `\`${name}\`` : `"${name}"`

/** Runs statements one at a time; `url` is a file for SQLite. */
export async function runStatements(
  database: GeneratorDatabase,
  url: string,
  statements: readonly string[],
): Promise<void> {
  if (database === 'sqlite') {
    const file = new DatabaseSync(url)
    for (const statement of statements) file.exec(statement)
    file.close()
  } else if (database === 'postgres') {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  } else {
    const pool = createPool({ uri: url }).promise()
    for (const statement of statements) await pool.query(statement)
    await pool.end()
  }
}
