import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, Kysely, MysqlDialect, type MysqlPool, PostgresDialect, sql } from 'kysely'
import { createPool } from 'mysql2'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { writePageCode } from './page-code.ts'

const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

interface Database {
  landing: { name: string }
}

type Db = Kysely<Database>

/**
 * Opens PostgreSQL with an empty table that only this instance's connections see.
 *
 * @param max connections of the pool; each creates its own temporary table.
 */
function openPostgres(max: number): Db {
  return withTable(new PostgresDialect({ pool: openPool(max), onCreateConnection: createTable }))
}

function openPool(max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: POSTGRES_URL, max, connectionTimeoutMillis: 1000 })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

function openMariadb(connectionLimit: number): Db {
  const pool = createPool({ uri: MYSQL_URL, connectionLimit }) as MysqlPool
  return withTable(new MysqlDialect({ pool, onCreateConnection: createTable }))
}

function withTable(dialect: PostgresDialect | MysqlDialect): Db {
  const db = new Kysely<Database>({ dialect })
  onTestFinished(() => db.destroy())
  return db
}

async function createTable(connection: { executeQuery(query: CompiledQuery): Promise<unknown> }) {
  await connection.executeQuery(CompiledQuery.raw('create temporary table landing (name text)'))
}

const names = async (db: Db) => {
  const rows = await db.selectFrom('landing').select('name').execute()
  return rows.map(({ name }) => name)
}

const ENGINES = [
  { engine: 'PostgreSQL', url: POSTGRES_URL, open: openPostgres },
  { engine: 'MariaDB', url: MYSQL_URL, open: openMariadb },
].filter(({ url }) => url || isRequired)

describe.each(ENGINES)('on $engine', ({ open }) => {
  test.each(['savepoint', 'rollbackToSavepoint', 'releaseSavepoint'] as const)(
    'a commit through the object of %s leaves the first one open, whose rollback undoes another transaction',
    async (method) => {
      const db = open(1)
      const trx = await db.startTransaction().execute()
      const savepoint = await trx.savepoint('step').execute()
      const object = method === 'savepoint' ? savepoint : await savepoint[method]('step').execute()
      await object.commit().execute()
      expect(object.isCommitted).toBe(true)
      expect(trx.isCommitted).toBe(false)

      const other = await db.startTransaction().execute()
      await other.insertInto('landing').values({ name: 'other' }).execute()
      await trx.rollback().execute()
      await other.commit().execute()
      expect(await names(db)).toEqual([])
    },
  )

  test('after a commit through the first object, those of savepoints still send queries', async () => {
    const db = open(1)
    const trx = await db.startTransaction().execute()
    const savepoint = await trx.savepoint('step').execute()
    await trx.commit().execute()
    expect([trx.isCommitted, savepoint.isCommitted]).toEqual([true, false])
    await expect(names(trx)).rejects.toThrow('Transaction is already committed')
    await savepoint.insertInto('landing').values({ name: 'outside' }).execute()
    expect(await names(db)).toEqual(['outside'])
  })

  test('snapshot is sent, and refused', async () => {
    const transaction = open(1).transaction().setIsolationLevel('snapshot')
    const begun = transaction.execute((trx) => names(trx))
    await expect(begun).rejects.toThrow(/syntax.*snapshot/)
  })
})

/** Makes every update of `sailing` close its own connection, as a server that restarts does. */
const BREAKS = `
  create temporary table sailing (id integer, note text);
  create function pg_temp.break() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
  create trigger break before update on sailing execute function pg_temp.break()`

type Work = (db: Db, id: number) => Promise<void>

const FORMS: { form: string; run: Work; next: 'answers' | 'times out' }[] = [
  {
    form: 'startTransaction with a rollback in finally',
    next: 'times out',
    run: async (db) => {
      const trx = await db.startTransaction().execute()
      try {
        await sql`update sailing set note = null`.execute(trx)
        await trx.commit().execute()
      } finally {
        if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
      }
    },
  },
  {
    form: 'the function of the page',
    next: 'answers',
    run: async (db, id) => {
      const folder = writePageCode('examples/transactions/0020-controlled-transaction.mdx')
      const { clearNote }: { clearNote: Work } = await import(join(folder, 'clear-note.ts'))
      await clearNote(db, id)
    },
  },
  {
    form: 'transaction().execute',
    next: 'answers',
    run: async (db) => {
      await db.transaction().execute((trx) => sql`update sailing set note = null`.execute(trx))
    },
  },
]

test.skipIf(!POSTGRES_URL && !isRequired).each(FORMS)(
  'after two broken connections in $form, the next query $next',
  async ({ run, next }) => {
    const pool = openPool(2)
    const dialect = new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(BREAKS))
      },
    })
    const db = new Kysely<Database>({ dialect })
    const query = () => sql<{ ok: number }>`select 1 as ok`.execute(db)
    for (const id of [1, 2]) await expect(run(db, id)).rejects.toThrow(/not queryable|terminated/)
    if (next === 'answers') {
      expect((await query()).rows).toEqual([{ ok: 1 }])
      await db.destroy()
    } else {
      await expect(query()).rejects.toThrow('timeout exceeded when trying to connect')
      const end = await Promise.race([db.destroy(), setTimeout(300, 'waits')])
      expect(end).toBe('waits')
    }
  },
)

/** A program whose connection breaks in a transaction, with the listeners that `listen` adds to `pool`. */
const program = (listen: string) => `
  import pg from 'pg'
  const options = { connectionString: process.env.POSTGRES_URL }
  const pool = new pg.Pool(options)
  ${listen}
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const control = new pg.Client(options)
  await control.connect()
  await control.query('select pg_terminate_backend($1)', [rows[0].pid])
  await control.end()
  setTimeout(() => process.exit(7), 300)
`

const ON_POOL = "pool.on('error', () => {})"
const ON_CLIENT = "pool.on('connect', (client) => client.on('error', () => {}))"

test.skipIf(!POSTGRES_URL && !isRequired).each([
  { listen: ON_POOL, status: 1 },
  { listen: `${ON_CLIENT}\n${ON_POOL}`, status: 7 },
])('a connection that breaks in a transaction, with $listen, exits with $status', (row) => {
  const { listen, status } = row
  const args = ['--input-type=module', '--eval', program(listen)]
  const child = spawnSync(process.execPath, args, { env: { ...process.env, POSTGRES_URL } })
  expect(child.status, String(child.stderr)).toBe(status)
})
