import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { fencesOf } from './page-code.ts'

/** What pages show for databases that several programs or tabs open must not lose what one of them wrote. */
interface Notes {
  note: { text: string }
}

/** Writes the block of a page that contains some text into a module of its own, and imports it. */
async function importBlock<T>(
  page: string,
  contained: string,
  change: (code: string) => string,
): Promise<T> {
  const block = fencesOf(page).find(({ code }) => code.includes(contained))
  const folder = join(PROJECT_ROOT, '.cache/page-code/shared-files')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${crypto.randomUUID()}.ts`)
  writeFileSync(file, change(block?.code ?? ''))
  onTestFinished(() => rmSync(file))
  return (await import(pathToFileURL(file).href)) as T
}

test("the adapter for node:sqlite waits for another program's write", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'books.db')
  new DatabaseSync(path).exec('create table book (title text)')
  const { db } = await importBlock<{ db: Kysely<{ book: { title: string } }> }>(
    'dialects.mdx',
    'function nodeSqlite',
    (code) => code.replace("'books.db'", JSON.stringify(path)),
  )
  onTestFinished(() => db.destroy())
  const program = `const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(path)})
    db.exec("begin immediate; insert into book values ('theirs')")
    console.log('locked')
    setTimeout(() => db.exec('commit'), 300)`
  const other = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void other.kill())
  await new Promise((resolve) => other.stdout.once('data', resolve))
  await db.insertInto('book').values({ title: 'ours' }).execute()
  const rows = await db.selectFrom('book').select('title').orderBy('title').execute()
  expect(rows.map(({ title }) => title)).toEqual(['ours', 'theirs'])
})

/** Imports the page's pool for several tabs; the worker is replaced by a database that two "tabs" share. */
async function importSharedPool() {
  return await importBlock<{ sharedPool(pglite: PGlite): PostgresPool }>(
    'runtimes/browser.mdx',
    'function sharedPool',
    (code) =>
      code
        .replace('function sharedPool', 'export function sharedPool')
        .replace(/^import \{ PGliteWorker \}.*$/m, 'type PGliteWorker = any')
        .replace(/^const worker = .*/ms, ''),
  )
}

test("in tabs that share PGlite, a rollback of one keeps the other's row, also of one that was closed", async () => {
  const { sharedPool } = await importSharedPool()
  const pglite = await PGlite.create()
  onTestFinished(() => pglite.close())
  await pglite.exec('create table note (text text)')
  const open = () =>
    new Kysely<Notes>({ dialect: new PostgresDialect({ pool: sharedPool(pglite) }) })
  const [one, other] = [open(), open()]
  for (const ending of ['undone', 'done']) {
    const inserted = Promise.withResolvers<void>()
    const transaction = one.transaction().execute(async (trx) => {
      await trx.insertInto('note').values({ text: ending }).execute()
      inserted.resolve()
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (ending === 'undone') throw new Error('own')
    })
    const ended = transaction.catch((error: Error) => error.message)
    await inserted.promise
    await other
      .insertInto('note')
      .values({ text: `beside ${ending}` })
      .execute()
    expect(await ended).toBe(ending === 'undone' ? 'own' : undefined)
  }
  // A tab that ends inside a transaction leaves it open: the browser releases its lock, and nothing else.
  await pglite.query('begin')
  await pglite.query("insert into note values ('of a closed tab')")
  await one.insertInto('note').values({ text: 'later' }).execute()
  await pglite.query('rollback')
  const rows = await other.selectFrom('note').select('text').orderBy('text').execute()
  expect(rows.map(({ text }) => text)).toEqual(['beside done', 'beside undone', 'done', 'later'])
})

test('a second tab with PGlite waits until the first one is closed', async () => {
  const openTab = () =>
    importBlock<{ db: Kysely<Notes> }>('runtimes/browser.mdx', 'function onlyTab', (code) =>
      code.replace("'idb://notes'", "'memory://'").replaceAll("request('notes'", "request('tabs'"),
    )
  const first = await openTab()
  await first.db.introspection.getSchemas()
  const second = await openTab()
  void second.db.introspection.getSchemas()
  const waiting = async () => (await navigator.locks.query()).pending?.map(({ name }) => name)
  await expect.poll(waiting, { timeout: 60_000 }).toEqual(['tabs'])
})
