import { expect, test } from 'vitest'
import { failedTitles } from './run-playwright.ts'

test('failed tests are named with their groups', () => {
  const suites = [
    {
      title: 'router.spec.ts',
      specs: [
        { title: 'goes back', ok: true },
        { title: 'goes on', ok: false },
      ],
      suites: [{ title: 'offline', specs: [{ title: 'opens', ok: false }] }],
    },
    { title: 'home.spec.ts' },
  ]
  expect(failedTitles(suites)).toEqual([
    'router.spec.ts › goes on',
    'router.spec.ts › offline › opens',
  ])
})
