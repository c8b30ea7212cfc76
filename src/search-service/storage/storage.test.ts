import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadOrCreateAdminKey } from '../admin-key.ts'
import { removeTemporaryIndexes } from '../indexing/temporaries.ts'
import { openStore, type Store } from './store.ts'

let folder: string
let file: string
let errors: unknown[]
let open: Store[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-storage-'))
  file = join(folder, 'search.db')
  errors = []
  open = []
})
afterEach(() => {
  for (const store of open) store.close()
  rmSync(folder, { recursive: true, force: true })
})

function start(): Store {
  const store = openStore(file, (error) => errors.push(error))
  open.push(store)
  return store
}

async function fill(store: Store, name: string, count: number): Promise<void> {
  await store.write((version) => {
    const { id } = store.indexes.create(name)
    for (let i = 0; i < count; i += 1) store.objects.put(id, { objectID: `${i}` })
    store.indexes.touch(id, version)
  })
}

const drop = (store: Store, name: string) =>
  store.write(() => store.indexes.remove(store.indexes.find(name)?.id ?? 0))

const countRows = (table: string) => {
  const database = new DatabaseSync(file)
  const { n } = database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }
  database.close()
  return n
}

describe('writes', () => {
  test('that fail leave nothing behind', async () => {
    const store = start()
    const failing = store.write(() => {
      store.indexes.create('half')
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(store.indexes.find('half')).toBeNull()
    expect(store.version()).toBe(0)
  })

  test('are done in the order in which they were asked for', async () => {
    const store = start()
    const versions = await Promise.all([1, 2, 3].map(() => store.write((version) => version)))
    expect(versions).toEqual([1, 2, 3])
  })

  test('wait for another process without holding up this one', async () => {
    const store = start()
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    let longest = 0
    let last = performance.now()
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    const write = store.write((version) => version)
    setTimeout(() => other.exec('COMMIT'), 400)
    expect(await write).toBe(1)
    clearInterval(watch)
    other.close()
    // Waiting inside SQLite would take as long as the other transaction.
    expect(longest).toBeLessThan(300)
  })
})

test('a reader keeps seeing its moment', async () => {
  const store = start()
  await fill(store, 'docs', 1)
  const reader = store.reader()
  const index = reader.indexes.find('docs')
  await store.write(() => store.objects.put(index?.id ?? 0, { objectID: 'later' }))
  expect(reader.objects.page(index?.id ?? 0, '', 10)).toHaveLength(1)
  reader.close()
  expect(store.objects.page(index?.id ?? 0, '', 10)).toHaveLength(2)
})

describe('sweeping', () => {
  test('deletes the records of removed indexes, and only those', async () => {
    const store = start()
    await fill(store, 'old', 1200)
    await fill(store, 'docs', 3)
    await drop(store, 'old')
    await expect.poll(() => countRows('objects'), { timeout: 5000 }).toBe(3)
    await expect.poll(() => countRows('dropped')).toBe(0)
    expect(errors).toEqual([])
  })

  test('goes on after a restart, and reaches what an older version left', async () => {
    const first = start()
    await fill(first, 'old', 3)
    open.pop()?.close()
    const database = new DatabaseSync(file)
    database.exec('DROP TRIGGER drop_index; DROP TABLE dropped; PRAGMA user_version = 1')
    database.exec("DELETE FROM indexes WHERE name = 'old'")
    database.close()
    start()
    await expect.poll(() => countRows('objects'), { timeout: 5000 }).toBe(0)
  })

  test('reports a lock and tries again; nothing waits for it', async () => {
    const store = start()
    await fill(store, 'old', 3)
    await store.sweeper.idle()
    await drop(store, 'old')
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    await expect.poll(() => errors.length).toBe(1)
    expect(String(errors[0])).toContain('locked')
    other.exec('COMMIT')
    other.close()
    await expect.poll(() => countRows('objects'), { timeout: 5000 }).toBe(0)
  })
})

test('abandoned temporary indexes are removed, those in use are not', async () => {
  const store = start()
  const abandoned = ['docs_tmp_1', 'docs_tmp_xk3f9', 'docs_tmp']
  for (const name of ['docs', 'docs_tmp_notes', 'docs_tmp_2', ...abandoned]) {
    await fill(store, name, 1)
  }
  const database = new DatabaseSync(file)
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const sql = "UPDATE indexes SET updated_at = ? WHERE name <> 'docs_tmp_2'"
  database.prepare(sql).run(yesterday)
  database.close()
  await removeTemporaryIndexes(store, 24 * 3_600_000)
  expect(store.indexes.list().map(({ name }) => name)).toEqual([
    'docs',
    'docs_tmp_2',
    'docs_tmp_notes',
  ])
})

describe('files', () => {
  test('that hold keys are their owner’s alone', () => {
    start()
    loadOrCreateAdminKey(folder)
    for (const name of ['search.db', 'search.db-wal', 'admin-key']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
  })

  test.each([
    ['no database', 'this is not a database, but long enough to be looked at'.repeat(20)],
    ['a torn page', null],
  ])('a damaged database says so, and what to do: %s', async (_name, content) => {
    if (content === null) {
      const store = start()
      await fill(store, 'docs', 2000)
      open.pop()?.close()
      const bytes = readFileSync(file)
      bytes.fill(0xff, 100, 12_000)
      writeFileSync(file, bytes)
    } else writeFileSync(file, content)
    expect(start).toThrow(`${file}: the file is damaged or not a search database. Restore it`)
  })

  test('a folder that can’t be one says so', () => {
    writeFileSync(join(folder, 'data'), '')
    file = join(folder, 'data', 'search.db')
    expect(start).toThrow(`${file}: a file stands where the data folder should be.`)
  })

  test('an empty admin key, as a full disk leaves it, is made anew', () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'admin-key'), '')
    const { key } = loadOrCreateAdminKey(folder)
    expect(key).toMatch(/^[0-9a-f]{48}$/)
    expect(loadOrCreateAdminKey(folder).key).toBe(key)
  })
})
