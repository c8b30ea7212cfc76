import { join } from 'node:path'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { writePageCode } from './page-code.ts'

interface Module {
  implicitTransactions<DB>(db: Kysely<DB>): {
    current(): Kysely<DB>
    inTransaction<Result>(work: () => Promise<Result>): Promise<Result>
  }
}

test('each caller of the page’s helper has its own transaction, inner ones that of the outer, until it ends', async () => {
  const ends: string[] = []
  class Driver extends DummyDriver {
    override commitTransaction = async () => void ends.push('commit')
    override rollbackTransaction = async () => void ends.push('rollback')
  }
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: () => ({}) as never,
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
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
  expect(ends).toEqual(['commit', 'commit'])

  const failing = inTransaction(() => inTransaction(() => Promise.reject(new Error('full'))))
  await expect(failing).rejects.toThrow('full')
  expect(ends).toEqual(['commit', 'commit', 'rollback'])
})
