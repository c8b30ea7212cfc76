import { expect, type Locator, type Page } from '@playwright/test'
import type { Dialect } from '#base/model/dialect.ts'
import { hydrate } from '../e2e/hydration.ts'
import { PAGE } from './built-runner.ts'

/** The first example block of `PAGE`, and its parts as a reader sees them. */
export interface ExampleBlock {
  block: Locator
  button: Locator
  /** A line of the code, in the page's static view of it. */
  line: Locator
  editor: Locator
  /** The result of the reader's run. */
  result: Locator
  /** Rows that were proven when the site was built. */
  proven: Locator
  /** Rows of the reader's run, including the line with the column names. */
  rows: Locator
  /** Console messages and errors of the page, as they arrive. */
  messages: string[]
}

/** Opens the page with one dialect chosen. */
export async function openExample(page: Page, dialect: Dialect): Promise<ExampleBlock> {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto(`${PAGE}?dialect=${dialect}`)
  await hydrate(page)
  const block = page.getByRole('figure').first()
  return {
    block,
    button: block.getByRole('button', { name: 'Edit and run' }),
    line: block.getByText("selectFrom('sailing')"),
    editor: block.getByRole('textbox', { name: 'Query' }),
    result: block.getByRole('region', { name: 'Result of your run' }),
    proven: block.locator('[data-view="rows"] > :not([data-runner-mount]) table'),
    rows: block.locator('[data-view="rows"] [data-runner-mount]').getByRole('row'),
    messages,
  }
}

/** Opens the page and runs the example once. */
export async function runExample(page: Page, dialect: Dialect): Promise<ExampleBlock> {
  const example = await openExample(page, dialect)
  await example.button.click()
  await expect(example.result).toContainText(/Your run|Compiled for/)
  return example
}

/** Opens the page, runs the example once and turns its code into a focused editor. */
export async function editExample(page: Page, dialect: Dialect): Promise<ExampleBlock> {
  const example = await runExample(page, dialect)
  await example.line.click()
  // Until then, the static code has the caret, and stores typed text for the editor.
  await expect(example.block.locator('[data-editing]')).toBeVisible()
  await expect(example.editor).toBeFocused()
  return example
}

/** Replaces the contents of the focused editor. */
export async function replaceCode(page: Page, code: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}
