import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Migration, Migrator, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { nodeSqliteDialect } from './node-sqlite.ts'
import { writePageCode } from './page-code.ts'

interface Database {
  kysely_migration: { name: string }
}

const folder = writePageCode('guides/0073-squash-and-drift.mdx')
const { forgetSquashed } = (await import(join(folder, 'forget-squashed.ts'))) as {
  forgetSquashed: (db: Kysely<Database>, baseline: string) => Promise<void>
}
const { describeSchema, difference } = (await import(join(folder, 'describe-schema.ts'))) as {
  describeSchema: <DB>(db: Kysely<DB>) => Promise<string[]>
  difference: (expected: string[], actual: string[]) => string[]
}

function open(): Kysely<Database> {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  return new Kysely<Database>({ dialect: nodeSqliteDialect(database) })
}

const run = (statement: string): Migration => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
})
const CREATE = 'create table book (id integer primary key, title text not null)'
const OLD = {
  '0001_book': run(CREATE),
  '0002_author': run('alter table book add author text'),
  '0003_price': run('alter table book add price integer'),
}
const NEW = {
  '0003_price': run(
    `create table book (id integer primary key, title text not null, author text, price integer)`,
  ),
  '0004_pages': run('alter table book add pages integer'),
}

const migrate = (db: Kysely<Database>, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()

test('a database that ran the old files and a new one end with the same schema', async () => {
  const [old, fresh] = [open(), open()]
  expect((await migrate(old, OLD)).error).toBeUndefined()
  expect((await migrate(old, NEW)).error).toMatchObject({
    message: 'corrupted migrations: previously executed migration 0001_book is missing',
  })
  for (const db of [old, fresh]) {
    // A second call finds nothing to do.
    for (let time = 0; time < 2; time += 1) {
      await forgetSquashed(db, '0003_price')
      expect((await migrate(db, NEW)).error).toBeUndefined()
    }
  }
  expect((await describeSchema(old)).length).toBeGreaterThan(4)
  expect(difference(await describeSchema(fresh), await describeSchema(old))).toEqual([])
})

test('a database that is behind is refused, and keeps its records', async () => {
  const db = open()
  const { '0003_price': _, ...first } = OLD
  await migrate(db, first)
  await expect(forgetSquashed(db, '0003_price')).rejects.toThrow("hasn't run 0003_price")
  expect((await db.selectFrom('kysely_migration').select('name').execute()).length).toBe(2)
})

test('drift is a column that is missing, added or another one', async () => {
  const [expected, actual] = [open(), open()]
  await sql.raw(CREATE).execute(expected)
  await sql
    .raw('create table book (id integer primary key, title text, price integer)')
    .execute(actual)
  expect(difference(await describeSchema(expected), await describeSchema(actual))).toEqual([
    '- .book.title TEXT not null',
    '+ .book.price INTEGER null',
    '+ .book.title TEXT null',
  ])
})

test('node:sqlite runs the first of several statements and ignores the rest', () => {
  const database = new DatabaseSync(':memory:')
  database.prepare('create table a (x); create table b (x)').run()
  expect(database.prepare('select name from sqlite_master').all()).toEqual([{ name: 'a' }])
})
