import { CompiledQuery, Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'

interface Database {
  post: { id: number; at: Date }
}

test('of four rows in one millisecond, a Date as the cursor loses two, or repeats one; text loses none', async () => {
  const engine = await startPglite()
  onTestFinished(() => engine.close())
  const db = new Kysely<Database>({ dialect: postgresDialect(engine.send) })
  const times = [1, 2, 3, 4].map((digit) => `(${digit}, '2026-05-01 08:00:00.12300${digit}+00')`)
  await db.executeQuery(CompiledQuery.raw('create table post (id integer, at timestamptz)'))
  await db.executeQuery(CompiledQuery.raw(`insert into post values ${times.join()}`))

  const page = async (order: 'asc' | 'desc', last?: { at: unknown; id: number }) => {
    const query = db
      .selectFrom('post')
      .select(['id', 'at', sql<string>`at::text`.as('text')])
      .orderBy('at', order)
      .orderBy('id', order)
      .limit(2)
    if (!last) return await query.execute()
    const after = sql<boolean>`(at, id) ${sql.raw(order === 'asc' ? '>' : '<')} (${last.at}::timestamptz, ${last.id})`
    return await query.where(after).execute()
  }
  const idsAfterFirstPage = async (order: 'asc' | 'desc', key: 'at' | 'text') => {
    const last = (await page(order))[1]!
    return (await page(order, { at: last[key], id: last.id })).map(({ id }) => id)
  }

  expect(await idsAfterFirstPage('desc', 'at')).toEqual([])
  expect(await idsAfterFirstPage('asc', 'at')).toEqual([1, 2])
  expect(await idsAfterFirstPage('desc', 'text')).toEqual([2, 1])
  expect(await idsAfterFirstPage('asc', 'text')).toEqual([3, 4])
})
