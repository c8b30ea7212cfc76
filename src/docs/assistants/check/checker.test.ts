import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { createQueryChecker } from './checker.ts'

test('a checker that was warmed has its engines started', async () => {
  const fresh = createQueryChecker(PROJECT_ROOT, 60_000)
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  try {
    const starting = await timeOf(() => fresh.warm())
    const code = "await db.selectFrom('ship').selectAll().execute()"
    const checking = await timeOf(() => fresh.check({ dialect: 'postgres', code }, 'test'))
    expect(checking).toBeLessThan(starting / 3)
    // It is done once.
    expect(await timeOf(() => fresh.warm())).toBeLessThan(starting / 3)
  } finally {
    await fresh.close()
  }
})
