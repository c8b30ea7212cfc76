import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { hydrate, open } from './hydration.ts'

/** Chromium's setting "block all site data": any access to `localStorage` and similar APIs throws. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } }

test('everything works for a reader who blocks site data', async ({ baseURL }, info) => {
  const profile = info.outputPath('profile')
  await mkdir(join(profile, 'Default'), { recursive: true })
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES))
  const { launchOptions } = info.project.use
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    // The headless shell doesn't support this setting.
    executablePath: findChromium(),
    baseURL: baseURL ?? '',
  })
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))

    await page.goto('/docs/examples/where/where-in')
    const isBlocked = () => {
      try {
        return localStorage === null
      } catch {
        return true
      }
    }
    expect(await page.evaluate(isBlocked)).toBe(true)
    await hydrate(page)

    await test.step('color mode and dialect', async () => {
      await page.getByRole('button', { name: /^Color mode/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light')
      await page.getByRole('radio', { name: 'SQLite' }).first().check()
      await expect(page.locator('html')).toHaveAttribute('data-dialect', 'sqlite')
    })
    await test.step('a run', async () => {
      await page.getByRole('button', { name: 'Edit and run' }).first().click()
      const result = page.getByRole('region', { name: 'Result of your run' })
      await expect(result.getByRole('status')).toContainText('Your run on SQLite')
    })
    await test.step('a search, and the page that it finds', async () => {
      await page.getByRole('button', { name: 'Search' }).first().click()
      await page.getByRole('combobox').fill('innerJoin')
      await page.getByRole('option').first().click()
      await expect(page).not.toHaveURL(/where-in/)
    })
    await test.step('the playground', async () => {
      await open(page, '/docs/playground?dialect=sqlite')
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Output' })).toContainText('select')
    })
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
})
