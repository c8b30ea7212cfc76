import { expect, type Page } from '@playwright/test'
import type { Dialect } from '#model/dialect.ts'
import type { TestRun } from './site/main.tsx'

/** Opens the test page and fails the test on any message in its console. */
export async function openPage(page: Page): Promise<string[]> {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto('/')
  await page.waitForFunction(() => typeof window.runExample === 'function')
  return messages
}

export function run(
  page: Page,
  dialect: Dialect,
  code: string,
  options: { keep?: boolean } = {},
): Promise<TestRun> {
  return page.evaluate(
    ([dialect, code, options]) => window.runExample({ dialect, code }, options),
    [dialect, code, options] as const,
  )
}

/** The result's rows as plain objects of shown values. */
export function rowsOf({ summary }: TestRun): unknown[] {
  expect(summary.error).toBeUndefined()
  const { result } = summary
  if (result?.kind !== 'rows') return []
  return result.rows.map((row) =>
    Object.fromEntries(
      row.map((cell, index) => [result.columns[index], 'v' in cell ? cell.v : null]),
    ),
  )
}
