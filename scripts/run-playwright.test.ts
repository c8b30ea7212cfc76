import { expect, test } from 'vitest'
import { failedTitles } from './run-playwright.ts'

/** A spec as reported, with what became of it in each project. */
const spec = (title: string, statuses: Record<string, string>) => {
  const tests = Object.entries(statuses).map(([projectName, status]) => ({ projectName, status }))
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
  expect(failedTitles(suites)).toEqual([
    '[site] › router.spec.ts › goes on',
    '[site] › router.spec.ts › offline › opens',
  ])
})

test('a spec that fails in a later project only is among them, once for each project', () => {
  const specs = [
    spec('fits', { chromium: 'expected', firefox: 'unexpected', webkit: 'unexpected' }),
    spec('opens', { chromium: 'unexpected', firefox: 'skipped', webkit: 'expected' }),
  ]
  expect(failedTitles([{ title: 'scenarios.spec.ts', specs }])).toEqual([
    '[firefox] › scenarios.spec.ts › fits',
    '[webkit] › scenarios.spec.ts › fits',
    '[chromium] › scenarios.spec.ts › opens',
  ])
})
