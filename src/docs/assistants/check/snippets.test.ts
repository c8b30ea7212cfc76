import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { createQueryChecker } from './checker.ts'
import { RIGHT, WRONG } from './snippets.ts'

// What is judged doesn't depend on how busy the machine is.
const checker = createQueryChecker(PROJECT_ROOT, 60_000)
afterAll(() => checker.close())

test('there are forty right snippets, in four dialects, and sixty wrong ones', () => {
  expect([RIGHT.length, new Set(RIGHT.map(({ dialect }) => dialect)).size]).toEqual([40, 4])
  expect(WRONG.length).toBe(60)
})

describe('what is right has no problem, and its SQL', () => {
  test.each(RIGHT.map((snippet) => [snippet.dialect, snippet.code, snippet] as const))(
    '%s: %s',
    async (_dialect, _code, snippet) => {
      const { problems, sql } = await checker.check(snippet, 'test')
      expect(problems).toEqual([])
      expect(sql.length).toBeGreaterThan(0)
    },
  )
})

describe('what is wrong is found on its line, with a hint', () => {
  test.each(WRONG.map((snippet) => [snippet.dialect, snippet.code, snippet] as const))(
    '%s: %s',
    async (_dialect, _code, { line, says, ...snippet }) => {
      const { problems } = await checker.check(snippet, 'test')
      const found = problems.filter((problem) => says.test(`${problem.message} ${problem.hint}`))
      expect({ problems, found: found.map((problem) => problem.line) }).toMatchObject({
        found: expect.arrayContaining([line]),
      })
    },
  )
})
