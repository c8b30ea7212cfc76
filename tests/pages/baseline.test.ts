import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Migration, Migrator, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { writePageCode } from './page-code.ts'

test.each([
  {
    database: 'with the table',
    script: "create table book (title text); insert into book values ('kept')",
  },
  { database: 'that is empty', script: '' },
])(
  'the baseline migration of the page leads a database $database to the same columns',
  async (row) => {
    const database = new DatabaseSync(':memory:')
    onTestFinished(() => database.close())
    database.exec(row.script)
    const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
    const file = join(writePageCode('migrations.mdx'), '0000_baseline.ts')
    const migrations: Record<string, Migration> = {
      '0000_baseline': await import(file),
      '0001_author': {
        up: async (schema) => {
          await schema.schema.alterTable('book').addColumn('author', 'text').execute()
        },
      },
    }
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { results } = await migrator.migrateToLatest()
    expect(results).toMatchObject([{ status: 'Success' }, { status: 'Success' }])
    const rows = (await sql`select title, author from book`.execute(db)).rows
    expect(rows).toEqual(row.script ? [{ title: 'kept', author: null }] : [])
  },
)
