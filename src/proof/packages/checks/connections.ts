import {
  type CheckGroup,
  differs,
  fails,
  holds,
  type Lab,
  messageOf,
  names,
  pause,
  show,
  unavailable,
  within,
} from '../lab.ts'

/** Ends the connections of other sessions to this database, as a restart or a proxy does. */
async function breakConnections({ witness, family }: Lab): Promise<boolean> {
  if (!witness || (family !== 'postgres' && family !== 'mysql')) return false
  if (family === 'postgres') {
    await witness(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  } else {
    const sessions = await witness(
      'select id from information_schema.processlist where db = database() and id <> connection_id()',
    )
    for (const { id } of sessions) await witness(`kill ${id}`)
  }
  await pause(200)
  return true
}

const NO_SERVER = 'the engine runs inside the process: there is no connection to break'

export const CONNECTIONS: CheckGroup = {
  id: 'connections',
  title: 'Connections and errors',
  checks: [
    {
      id: 'one-connection',
      title: 'db.connection() keeps one session: a temporary table stays visible',
      run: async ({ kysely: { sql }, db }) => {
        const found = await db.connection().execute(async (connection) => {
          await sql`create temporary table note (n integer)`.execute(connection)
          await sql`insert into note values (7)`.execute(connection)
          const { rows } = await sql<{ n: number }>`select n from note`.execute(connection)
          return rows
        })
        return (Number(found[0]?.n) === 7 ? holds : fails)(show(found))
      },
    },
    {
      id: 'transaction-in-connection',
      title: 'A transaction inside db.connection() rolls back',
      run: async (lab) => {
        const outcome = await within(
          lab.db.connection().execute((connection) =>
            connection.transaction().execute(async (trx) => {
              await trx.insertInto('item').values({ name: 'a' }).execute()
              throw new Error('own')
            }),
          ),
          6000,
        )
        if (outcome === 'waits') return fails('no answer within 6 s')
        if (!('error' in outcome) || messageOf(outcome.error) !== 'own') {
          throw 'error' in outcome ? outcome.error : new Error('no error')
        }
        const rows = await names(lab)
        return (rows.length === 0 ? holds : fails)(`rows ${show(rows)}`)
      },
    },
    {
      id: 'many-at-once',
      title: 'Fifty inserts at once are all kept, each with its own id',
      run: async (lab) => {
        const outcomes = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            within(
              lab.db
                .insertInto('item')
                .values({ name: `n${String(index).padStart(2, '0')}` })
                .execute(),
              10_000,
            ),
          ),
        )
        const succeeded = outcomes.filter(
          (outcome) => outcome !== 'waits' && 'value' in outcome,
        ).length
        const kept = (await names(lab)).length
        const error = outcomes.find((outcome) => outcome !== 'waits' && 'error' in outcome)
        const why =
          error && typeof error === 'object' && 'error' in error ? messageOf(error.error) : ''
        const saw = `${succeeded} succeeded, ${kept} rows${why ? `; ${why}` : ''}`
        if (kept !== succeeded) return fails(saw)
        return (kept === 50 ? holds : differs)(saw)
      },
    },
    {
      id: 'broken-idle',
      title:
        'After the server closes idle connections, the second query works even if the first one fails',
      run: async (lab) => {
        await names({ ...lab, witness: null })
        if (!(await breakConnections(lab))) return unavailable(NO_SERVER)
        const first = await within(names({ ...lab, witness: null }), 5000)
        const second = await within(names({ ...lab, witness: null }), 5000)
        const told = (outcome: typeof first) =>
          outcome === 'waits'
            ? 'no answer'
            : 'error' in outcome
              ? messageOf(outcome.error)
              : 'worked'
        const saw = `first: ${told(first)}; second: ${told(second)}`
        return (told(second) === 'worked' && first !== 'waits' ? holds : fails)(saw)
      },
    },
    {
      id: 'broken-in-transaction',
      title:
        'When the server closes the connection of an open transaction, it throws and keeps nothing, and the next works',
      run: async (lab) => {
        if (!lab.witness || lab.family === 'sqlite' || lab.family === 'duckdb') {
          return unavailable(NO_SERVER)
        }
        const outcome = await within(
          lab.db.transaction().execute(async (trx) => {
            await trx.insertInto('item').values({ name: 'a' }).execute()
            await breakConnections(lab)
            await trx.insertInto('item').values({ name: 'b' }).execute()
          }),
          8000,
        )
        const told =
          outcome === 'waits'
            ? 'no answer'
            : 'error' in outcome
              ? messageOf(outcome.error)
              : 'succeeded'
        const next = await within(
          lab.db
            .transaction()
            .execute((trx) => trx.insertInto('item').values({ name: 'c' }).execute()),
          8000,
        )
        const rows = await names(lab)
        const after =
          next === 'waits' ? 'no answer' : 'error' in next ? messageOf(next.error) : 'worked'
        const isRight = outcome !== 'waits' && 'error' in outcome && show(rows) === '["c"]'
        return (isRight ? holds : fails)(`${told}; the next ${after}; rows ${show(rows)}`)
      },
    },
    {
      id: 'unique-error',
      title: 'The error of a duplicate key keeps the driver’s code',
      run: async ({ db }) => {
        await db.insertInto('item').values({ name: 'a' }).execute()
        const outcome = await within(db.insertInto('item').values({ name: 'a' }).execute(), 5000)
        if (outcome === 'waits' || !('error' in outcome)) return fails('the duplicate was accepted')
        const { code, errno } = outcome.error as { code?: unknown; errno?: unknown }
        const saw = `${code === undefined ? 'no code' : `code ${show(code)}`}: ${messageOf(outcome.error)}`
        return (code !== undefined || errno !== undefined ? holds : differs)(saw)
      },
    },
    {
      id: 'after-syntax-error',
      title: 'A statement with a syntax error is refused, and the next query works',
      run: async ({ kysely: { sql }, db }) => {
        const outcome = await within(sql`selct 1`.execute(db), 5000)
        const rows = await db.selectFrom('item').selectAll().execute()
        if (outcome === 'waits' || !('error' in outcome)) return fails('no error')
        return (show(rows) === '[]' ? holds : fails)(messageOf(outcome.error))
      },
    },
    {
      id: 'several-statements',
      title: 'Two statements in one string both run, or are refused',
      run: async (lab) => {
        const { kysely, db } = lab
        const both = kysely.sql.raw(
          `insert into item (name) values ('first'); insert into item (name) values ('second')`,
        )
        const outcome = await within(both.execute(db), 5000)
        const rows = await names(lab)
        if (outcome === 'waits') return fails('no answer')
        if ('error' in outcome) {
          return (rows.length === 0 ? holds : fails)(
            `${messageOf(outcome.error)}; rows ${show(rows)}`,
          )
        }
        return (rows.length === 2 ? holds : fails)(`no error; rows ${show(rows)}`)
      },
    },
    {
      id: 'destroy-twice',
      title: 'destroy() may be called twice',
      run: async ({ db }) => {
        await db.selectFrom('item').selectAll().execute()
        await db.destroy()
        const again = await within(db.destroy(), 5000)
        if (again === 'waits') return fails('no answer')
        return 'error' in again ? fails(messageOf(again.error)) : holds('no error')
      },
    },
    {
      id: 'query-after-destroy',
      title: 'A query after destroy() is refused',
      run: async ({ db }) => {
        await db.selectFrom('item').selectAll().execute()
        await db.destroy()
        const outcome = await within(db.selectFrom('item').selectAll().execute(), 5000)
        if (outcome === 'waits') return fails('no answer')
        return 'error' in outcome ? holds(messageOf(outcome.error)) : fails(show(outcome.value))
      },
    },
    {
      id: 'client-after-destroy',
      title: 'destroy() closes the pool or client that was handed in',
      run: async ({ db, isClientOpen }) => {
        if (!isClientOpen) return unavailable('the dialect opens its client itself')
        await db.selectFrom('item').selectAll().execute()
        await db.destroy()
        const outcome = await within(isClientOpen(), 5000)
        const isOpen = outcome !== 'waits' && 'value' in outcome && outcome.value
        return isOpen ? differs('the client still answers: close it yourself') : holds('closed')
      },
    },
  ],
}
