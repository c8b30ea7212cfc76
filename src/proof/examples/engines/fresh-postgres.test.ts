import { expect, test, vi } from 'vitest'
import type { LoggedStatement } from '#base/engines/reply.ts'
import { freshPostgres } from './fresh-postgres.ts'

/** Returns the scripts that the engine runs between an example's statement and the next example. */
async function scriptsAfter(sql: string, command: string): Promise<string[]> {
  const script = vi.fn(async (_sql: string) => {})
  const send = async () => ({ rows: [{ name: 'public.booking' }], reads: true })
  const fresh = freshPostgres({ script, send } as never, { tables: 'tables;', rows: 'rows' })
  await fresh.open([])
  script.mockClear()
  const sent: LoggedStatement = { sql, parameters: [], reply: { rows: [], reads: true, command } }
  fresh.leave([sent])
  await fresh.open([])
  return script.mock.calls.map(([text]) => text)
}

const FILLED = ['rollback; truncate public.booking restart identity cascade; rows']

test('an example that reads leaves the database as it was', async () => {
  expect(await scriptsAfter('select 1', 'SELECT')).toEqual([])
})

test.each([
  ['delete from booking', 'DELETE'],
  ['with gone as (delete from booking returning id) select * from gone', 'SELECT'],
  ['with new as (update booking set id = 1 returning *) select count(*) from new', 'SELECT'],
])('rows are put back after %s', async (sql, command) => {
  expect(await scriptsAfter(sql, command)).toEqual(FILLED)
})

test('tables are made anew after what may have changed them', async () => {
  const scripts = await scriptsAfter('create table a (id int)', 'CREATE')
  expect(scripts.at(-1)).toContain('tables;')
})
