import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '#base/model/problem.ts'
import { createProblemReporter } from './problems.ts'

afterEach(() => vi.restoreAllMocks())

const WARNING: Problem = {
  file: 'a.mdx',
  line: 2,
  message: 'Unknown language.',
  fix: 'x',
  isWarning: true,
}
const ERROR: Problem = { file: 'b.mdx', line: 3, message: 'A broken link.', fix: 'y' }

/** A reporter on a server of which only the connection to the page is there. */
function reporter(found: { problems: Problem[] }) {
  const sent: unknown[] = []
  const printed: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void printed.push(String(text)))
  const hot = { on: () => {}, send: (payload: { type: string }) => sent.push(payload.type) }
  const vite = { environments: { client: { hot } } }
  const report = createProblemReporter(
    vite as unknown as Parameters<typeof createProblemReporter>[0],
    '/project',
    async () => found.problems,
  )
  return { report, sent, printed }
}

test('warnings are printed and open no overlay; problems do both', async () => {
  const found = { problems: [WARNING] }
  const { report, sent, printed } = reporter(found)
  await report()
  expect(printed).toEqual([expect.stringMatching(/^Warning: a\.mdx:2[\s\S]*Unknown language/)])
  expect(sent).toEqual(['update'])
  found.problems = [ERROR, WARNING]
  await report()
  expect(printed.at(-1)).toMatch(/^b\.mdx:3[\s\S]*Warning: a\.mdx:2/)
  expect(sent.at(-1)).toBe('error')
  found.problems = []
  await report()
  expect(printed.at(-1)).toBe('All problems are fixed.')
})
