import { expect, type Page } from '@playwright/test'
import { replaceCode } from '../runner/example-block.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { fillStorage, makeRoom } from '../support/full-storage.ts'
import { hydrate } from './hydration.ts'

const challenge = (page: Page) => page.getByRole('region', { name: /^Challenge: / })
const verdict = (page: Page) =>
  challenge(page)
    .getByRole('status')
    .filter({ hasText: /^(Solved|Not yet|Not checked)\./ })

/** Opens a chapter and its challenge on SQLite, which starts fastest. */
async function openChallenge(page: Page, chapter: string): Promise<void> {
  await page.goto(`/docs/learn/${chapter}?dialect=sqlite`)
  await hydrate(page)
  await challenge(page).getByRole('button', { name: 'Solve it here' }).click()
  await expect(verdict(page)).toBeVisible({ timeout: 30_000 })
}

/** Replaces all of the code and runs it. */
async function answer(page: Page, code: string): Promise<void> {
  const first = challenge(page).getByRole('figure').first()
  const editor = first.getByRole('textbox', { name: 'Query' })
  await first.locator('[data-copyable="query"]').locator('pre:visible, .cm-content').first().click()
  await expect(editor).toBeFocused()
  await replaceCode(page, code)
  await page.keyboard.press('ControlOrMeta+Enter')
}

test('a new user solves the first two chapters, with a wrong answer and a hint on the way', async ({
  page,
}) => {
  await page.goto('/docs/learn')
  await hydrate(page)
  await expect(page.getByText('12 chapters.')).toBeVisible()
  await expect(page.getByText('Solved')).toHaveCount(0)

  await openChallenge(page, 'connecting')
  await expect(verdict(page)).toHaveText(
    /^Not yet\. Your code returns 4 rows\. It should return 5 rows\./,
  )
  await answer(
    page,
    "const ports = await db.selectFrom('port').select('name').orderBy('id', 'desc').execute()",
  )
  await expect(verdict(page)).toHaveText(/in a different order/)

  await challenge(page).getByRole('button', { name: 'Show the hint' }).click()
  await expect(challenge(page).locator('summary', { hasText: 'Hint' })).toBeFocused()
  await expect(challenge(page).getByText('The table is called')).toBeVisible()
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await answer(
    page,
    "const ports = await db.selectFrom('port').select('name').orderBy('name').execute()",
  )
  await expect(verdict(page)).toHaveText(/^Solved\./)
  await expect(page.getByText('You have solved 1 of 12 challenges.')).toBeVisible()

  await openChallenge(page, 'selecting')
  await expect(verdict(page)).toHaveText(/^Not yet\. Your rows lack the column seats\./)
  await challenge(page).getByRole('button', { name: 'Show the solution' }).click()
  const solution = challenge(page).getByRole('figure').last()
  await expect(solution.getByRole('table')).toBeVisible()
  const code = await solution.locator('[data-copyable="query"] code').first().textContent()
  await answer(page, code ?? '')
  await expect(verdict(page)).toHaveText(/^Solved\./)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await page.goto('/docs/learn')
  await hydrate(page)
  await expect(page.getByText('You have solved 2 of 12 challenges.')).toBeVisible()
  const solved = page.getByRole('listitem').filter({ hasText: 'Solved' })
  await expect(solved).toHaveText([/Connect/, /Select/])
  await page.reload()
  await hydrate(page)
  await expect(solved).toHaveCount(2)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await page.getByRole('button', { name: 'Forget my progress' }).click()
  await expect(solved).toHaveCount(0)
})

test('a solved challenge that a full storage cannot take is said, until there is room', async ({
  page,
}) => {
  await openChallenge(page, 'connecting')
  await fillStorage(page)
  const unsaved = /^Solved\..* This browser doesn’t remember it: its storage for this site is full/
  await answer(
    page,
    "const ports = await db.selectFrom('port').select('name').orderBy('name').execute()",
  )
  await expect(verdict(page)).toHaveText(unsaved)
  await expect(page.getByText('You have solved 1 of 12 challenges.')).toHaveCount(0)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await makeRoom(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('You have solved 1 of 12 challenges.')).toBeVisible()
  await expect(verdict(page)).not.toHaveText(unsaved)
})

test('an answer with an error, and one on a database that runs in no browser, are not judged by rows', async ({
  page,
}) => {
  await openChallenge(page, 'connecting')
  await answer(page, "const ports = await db.selectFrom('harbor').selectAll().execute()")
  await expect(verdict(page)).toHaveText(/stopped with an error/)
  await answer(page, "const ports = db.selectFrom('port').select('name').orderBy('name')")
  await expect(verdict(page)).toHaveText(/never sent/)

  await challenge(page).getByRole('radio', { name: 'MySQL' }).first().click()
  await challenge(page).getByRole('button', { name: 'Run', exact: true }).click()
  await expect(verdict(page)).toHaveText(/^Not checked\. MySQL doesn’t run in a browser/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('hint and solution open', async ({ page }) => {
    await page.goto('/docs/learn/filtering')
    await challenge(page).locator('summary', { hasText: 'Hint' }).click()
    await expect(challenge(page).getByText('Replace the')).toBeVisible()
    await challenge(page).locator('summary', { hasText: 'Solution' }).click()
    await expect(challenge(page).getByRole('figure').last().getByText('eb.or')).toBeVisible()
  })
})
