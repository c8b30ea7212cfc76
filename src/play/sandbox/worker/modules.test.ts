import { expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import type { FromWorker } from '../protocol/messages.ts'
import { runCode } from './run-code.ts'

/** Compiles a program, and returns the SQL that it sends, what it was told, and its error. */
async function sentBy(dialect: Dialect, code: string) {
  const messages: FromWorker[] = []
  const { error } = await runCode({ dialect, code }, null, (message) => messages.push(message))
  return {
    sql: messages.flatMap((message) => (message.type === 'statement' ? message.statement.sql : [])),
    notes: JSON.stringify(messages.filter((message) => message.type !== 'statement')),
    error: error?.message,
  }
}

test.each<[string, Dialect, string]>([
  [
    'mysql2',
    'mysql',
    `import { createPool } from 'mysql2'
const dialect = new MysqlDialect({ pool: createPool({ database: 'test' }) })`,
  ],
  [
    'mysql2/promise',
    'mysql',
    `import mysql from 'mysql2/promise'
const dialect = new MysqlDialect({ pool: mysql.createPool('mysql://') })`,
  ],
  [
    'pg',
    'postgres',
    `import { Pool, types } from 'pg'
types.setTypeParser(20, Number)
const dialect = new PostgresDialect({ pool: new Pool({ max: 10 }) })`,
  ],
  [
    'tedious',
    'mssql',
    `import * as Tarn from 'tarn'
import * as Tedious from 'tedious'
const connectionFactory = () => new Tedious.Connection({})
const dialect = new MssqlDialect({ tarn: { ...Tarn, options: {} }, tedious: { ...Tedious, connectionFactory } })`,
  ],
])(
  'a program that connects by %s keeps its plugins, and is told',
  async (driver, dialect, head) => {
    const { sql, notes, error } = await sentBy(
      dialect,
      `import * as all from 'kysely'
const { MssqlDialect, MysqlDialect, PostgresDialect, SqliteDialect } = all
${head}
const shop = new all.Kysely<any>({ dialect, plugins: [new all.CamelCasePlugin()] })
shop.selectFrom('ship').select('carDeck').execute().finally(() => shop.destroy())`,
    )
    expect(error).toBeUndefined()
    expect(sql).toEqual([expect.stringContaining('car_deck')])
    expect(notes).toContain(`“${driver}” doesn’t run in a browser`)
  },
)

test('files that are pasted one below the other share what they declare', async () => {
  const { sql, error } = await sentBy(
    'sqlite',
    `import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely'
export const db = new Kysely<any>({ dialect: new SqliteDialect({} as any), plugins: [new CamelCasePlugin()] })

import { Kysely } from 'kysely'
import { db } from './database'
await db.selectFrom('ship').select('carDeck').execute()`,
  )
  expect(error).toBeUndefined()
  expect(sql).toEqual([expect.stringContaining('car_deck')])
})

test('files that comments name are modules, in whichever order they are pasted', async () => {
  const { sql, error } = await sentBy(
    'sqlite',
    `// src/query.ts
import { db, tables as names } from './db/client.js'
import type { Options } from './types'
import { setTimeout as wait } from './wait'
const tables: Options = { from: names[0] }
await wait(1)
await db.selectFrom(tables.from).select('carDeck').execute()
// src/db/client.ts
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely'
export const db = new Kysely<any>({ dialect: new SqliteDialect({} as any), plugins: [new CamelCasePlugin()] })
export const tables = await Promise.resolve(['ship'])
// src/wait.ts
export function setTimeout(time: number) { return Promise.resolve(time) }
// src/types.ts
export interface Options { from: string }`,
  )
  expect(error).toBeUndefined()
  expect(sql).toEqual(['select "car_deck" from "ship"'])
})

test('an error leads to its line in whichever file it is', async () => {
  const at = async (code: string) =>
    (await runCode({ dialect: 'sqlite', code }, null, () => {})).error?.at
  const code =
    "// a.ts\nimport { f } from './b'\nf()\n// b.ts\nexport const f = () => { missing() }"
  expect(await at(code)).toEqual({ line: 5, column: 26, file: 'b.ts' })
  expect(await at(`${code}\n// c.ts\nconst = 1`)).toEqual({ line: 7, column: 7, file: 'c.ts' })
})
