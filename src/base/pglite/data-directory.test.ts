import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { readDataDirectory } from './data-directory.ts'

test('PGlite starts from it, and it is empty', async () => {
  const { archive } = await readDataDirectory()
  const pg = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(archive)]) })
  const databases = await pg.query('select datname from pg_database')
  expect(databases.rows).toEqual([{ datname: 'postgres' }])
  const tables = await pg.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace",
  )
  expect(tables.rows).toEqual([])
  await pg.exec('create table port (id integer primary key); insert into port values (1)')
  expect((await pg.query('select id from port')).rows).toEqual([{ id: 1 }])
  await pg.close()
})
