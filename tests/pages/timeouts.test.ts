import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import { writePageCode } from './page-code.ts'

const { POSTGRES_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

type Cancellable = <T>(
  db: Kysely<unknown>,
  control: Kysely<unknown>,
  signal: AbortSignal,
  work: (connection: Kysely<unknown>) => Promise<T>,
) => Promise<T>

function open(max: number) {
  const pool = new pg.Pool({ connectionString: POSTGRES_URL, max })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  onTestFinished(() => db.destroy())
  return db
}

const sleep = (seconds: number) => (db: Kysely<unknown>) => {
  return sql`select pg_sleep(${seconds})`.execute(db)
}

/** Resolves once the server runs a statement with a word. A busy machine takes seconds to get there. */
async function untilRunning(word: string, db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where state = 'active' and pid <> pg_backend_pid() and query like ${`%${word}%`}
    `.execute(db)
    if (rows.length > 0) return
    await setTimeout(50)
  }
}

test.skipIf(!POSTGRES_URL && !isRequired).each([1, 3])(
  'the function of the page cancels its query, and no other, when all %i connections are busy',
  async (max) => {
    const folder = writePageCode('guides/0200-timeouts.mdx')
    const { cancellable }: { cancellable: Cancellable } = await import(
      join(folder, 'cancellable.ts')
    )
    const [db, control, observer] = [open(max), open(1), open(1)]
    const controller = new AbortController()
    const word = `cancelled_${randomUUID()}`
    const cancelled = cancellable(db, control, controller.signal, (connection) =>
      sql`select pg_sleep(60) as ${sql.ref(word)}`.execute(connection),
    )
    const failure = expect(cancelled).rejects.toMatchObject({ code: '57014' })
    const others = Array.from({ length: max + 1 }, () => sleep(0.5)(db))
    await untilRunning(word, observer)
    controller.abort()
    await failure
    expect((await Promise.all(others)).map(({ rows }) => rows.length)).toEqual(others.map(() => 1))
  },
)
