import { join } from 'node:path'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import { writePageCode } from './page-code.ts'

interface Module {
  implicitTransactions<DB>(db: Kysely<DB>): {
    current(): Kysely<DB>
    inTransaction<Result>(work: () => Promise<Result>): Promise<Result>
  }
}

test('each caller of the page’s helper has its own transaction, inner ones that of the outer, until it ends', async () => {
  const sent: string[] = []
  const dialect = postgresDialect(async (sql) => {
    sent.push(sql)
    return { rows: [], reads: false }
  })
  const db = new Kysely<object>({ dialect })
  const folder = writePageCode('recipes/0110-reusable-helpers.mdx')
  const { implicitTransactions }: Module = await import(join(folder, 'transactions.ts'))
  const { current, inTransaction } = implicitTransactions(db)

  const outerAndInner = () =>
    inTransaction(async () => [current(), await inTransaction(async () => current())] as const)
  const [first, second] = await Promise.all([outerAndInner(), outerAndInner()])
  expect(first[0].isTransaction).toBe(true)
  expect(first[1]).toBe(first[0])
  expect(second[0]).not.toBe(first[0])
  expect(current()).toBe(db)
  const ends = () => sent.filter((sql) => sql !== 'begin')
  expect(ends()).toEqual(['commit', 'commit'])

  const failing = inTransaction(() => inTransaction(() => Promise.reject(new Error('full'))))
  await expect(failing).rejects.toThrow('full')
  expect(ends()).toEqual(['commit', 'commit', 'rollback'])

  // What nobody awaits keeps the transaction that has ended.
  const { later } = await inTransaction(async () => ({
    later: new Promise((resolve) => setImmediate(() => resolve(current().isTransaction))),
  }))
  expect(ends()).toHaveLength(4)
  expect(await later).toBe(true)
})
