import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { sqliteDialect } from '#base/engines/sqlite-dialect.ts'
import { writePageCode } from './page-code.ts'

test('the function of the page creates several passengers, and refuses fields that it does not know', async () => {
  const { createPassenger } = await import(
    join(writePageCode('guides/0160-validation.mdx'), 'passengers.ts')
  )
  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec(
    'create table passenger (id integer primary key, first_name text, last_name text, email text)',
  )
  const db = new Kysely({ dialect: sqliteDialect(() => sqlite, []) })
  const ada = { first_name: ' Ada', last_name: 'Berg', email: 'ada@example.com' }
  await createPassenger(db, ada)
  await createPassenger(db, { ...ada, email: null })
  await expect(createPassenger(db, { ...ada, id: 7 })).rejects.toThrow('Unrecognized key: \\"id\\"')
  const rows = sqlite.prepare('select id, first_name, email from passenger').all()
  expect(rows).toEqual([
    { id: 1, first_name: 'Ada', email: 'ada@example.com' },
    { id: 2, first_name: 'Ada', email: null },
  ])
})
