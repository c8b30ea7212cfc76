import { expect, test } from 'vitest'
import { failedTests } from './run-playwright.ts'

/** A spec as reported, with what became of it in each project. */
const spec = (title: string, statuses: Record<string, string>) => {
  const tests = Object.entries(statuses).map(([projectName, status]) => {
    const results = status === 'unexpected' ? [{ error: { message: `${title} failed` } }] : [{}]
    return { projectName, status, results }
  })
  return { title, ok: tests[0]?.status === 'expected', tests }
}

test('failed tests are named with their projects and groups', () => {
  const suites = [
    {
      title: 'router.spec.ts',
      specs: [spec('goes back', { site: 'expected' }), spec('goes on', { site: 'unexpected' })],
      suites: [{ title: 'offline', specs: [spec('opens', { site: 'unexpected' })] }],
    },
    { title: 'home.spec.ts' },
  ]
  expect(failedTests(suites)).toEqual([
    { title: '[site] › router.spec.ts › goes on', message: 'goes on failed' },
    { title: '[site] › router.spec.ts › offline › opens', message: 'opens failed' },
  ])
})

test('a spec that fails in a later project only is among them, once for each project', () => {
  const specs = [
    spec('fits', { chromium: 'expected', firefox: 'unexpected', webkit: 'unexpected' }),
    spec('opens', { chromium: 'unexpected', firefox: 'skipped', webkit: 'expected' }),
  ]
  const titles = failedTests([{ title: 'scenarios.spec.ts', specs }]).map(({ title }) => title)
  expect(titles).toEqual([
    '[firefox] › scenarios.spec.ts › fits',
    '[webkit] › scenarios.spec.ts › fits',
    '[chromium] › scenarios.spec.ts › opens',
  ])
})
