import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@playwright/test'
import { hydrate } from './hydration.ts'

test('frozen docs are built with what was recorded, and read beside the docs that go on', async ({
  page,
}) => {
  // The test freezes, builds and serves a version.
  const server = spawn(process.execPath, ['tests/sites/serve-frozen.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const ended = once(server, 'exit').then(() => Promise.reject(new Error('It was not built.')))
    const [address] = await Promise.race([once(server.stdout, 'data'), ended])
    const url = String(address).trim()

    await page.goto(`${url}docs/intro`)
    const main = page.getByRole('main')
    await expect(main).toContainText('A sentence that was frozen.')
    await main.getByRole('link', { name: 'a row is inserted' }).click()
    await expect(page).toHaveURL(`${url}docs/examples/insert/single-row`)
    await main.getByRole('radio', { name: 'MySQL' }).check()
    await expect(main.getByText('Run on MariaDB')).toBeVisible()

    await hydrate(page)
    const navbar = page.getByRole('navigation', { name: 'Main' })
    await navbar.locator('summary', { hasText: '0.1' }).click()
    await navbar.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/docs\/next\/examples\/insert\/single-row/)
    await expect(main.getByText('Run on MariaDB')).toBeVisible()
    await page.goto(`${url}docs/next/intro`)
    await expect(main).toContainText('A sentence that came later.')
  } finally {
    server.kill()
  }
})
