import { expect, type Page } from '@playwright/test'
import { replaceCode } from '../runner/example-block.ts'
import { axeViolations } from '../support/axe.ts'
import { test } from '../support/browser.ts'
import { fillStorage, makeRoom } from '../support/full-storage.ts'
import { hydrate, open } from './hydration.ts'

const challenge = (page: Page) => page.getByRole('region', { name: /^Challenge: / }).first()
const verdict = (page: Page) =>
  challenge(page)
    .getByRole('status')
    .filter({ hasText: /^(Solved|Not yet|Not checked)\./ })

const RIGHT = "const ships = await db.selectFrom('ship').select('name').orderBy('name').execute()"

/** Opens a chapter and its first challenge on SQLite, which starts fastest. */
async function openChallenge(page: Page, chapter: string): Promise<void> {
  await open(page, `/docs/learn/${chapter}?dialect=sqlite`)
  await challenge(page).getByRole('button', { name: 'Solve it here' }).click()
  await expect(verdict(page)).toBeVisible()
}

/** Replaces all of the code and runs it. */
async function answer(page: Page, code: string): Promise<void> {
  const first = challenge(page).getByRole('figure').first()
  const editor = first.getByRole('textbox', { name: 'Query' })
  await first.locator('[data-view="query"]').locator('pre:visible, .cm-content').first().click()
  await expect(editor).toBeFocused()
  await replaceCode(page, code)
  await page.keyboard.press('ControlOrMeta+Enter')
}

test('a new user solves a challenge, with a wrong answer and a hint on the way, and comes back', async ({
  page,
}) => {
  const next = page.getByRole('link', { name: 'Continue where you were' })
  await open(page, '/docs/learn')
  await expect(page.getByText('15 chapters.')).toBeVisible()
  await expect(next).toBeHidden()

  await openChallenge(page, 'connecting')
  await expect(verdict(page)).toHaveText(
    /^Not yet\. Your code returns 1 row\. It should return 4 rows\./,
  )
  await answer(page, RIGHT.replace("orderBy('name')", "orderBy('id')"))
  await expect(verdict(page)).toHaveText(/in a different order/)

  await challenge(page).getByRole('button', { name: 'Show the hint' }).click()
  await expect(challenge(page).locator('summary', { hasText: 'Hint' })).toBeFocused()
  await expect(challenge(page).getByText('returns an array with one object')).toBeVisible()
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await challenge(page).getByRole('button', { name: 'Show the solution' }).click()
  const solution = challenge(page).getByRole('figure').last()
  await expect(solution.getByRole('table')).toBeVisible()
  const code = await solution.locator('[data-view="query"] code').first().textContent()
  await answer(page, code ?? '')
  await expect(verdict(page)).toHaveText(/^Solved\./)
  await expect(page.getByText('You have solved 1 of 3 challenges.')).toBeVisible()
  await expect(challenge(page).getByRole('heading')).toHaveText(/Solved$/)
  // It is set off from the title, and the marks of the other challenges take no room.
  const marks = page.getByRole('heading', { level: 3 }).locator('strong')
  const frames = () =>
    marks.evaluateAll((all) =>
      all.map((mark) => mark.checkVisibility() && getComputedStyle(mark).borderStyle),
    )
  await expect.poll(frames).toEqual(['solid', false, false])

  for (const path of ['/', '/docs/learn']) {
    await page.goto(path)
    await expect(next).toBeVisible()
    await hydrate(page)
    await expect(next).toHaveAttribute('href', '/docs/learn/connecting')
  }
  expect(await axeViolations(page, { within: 'main' })).toEqual([])
})

test('a finished chapter is marked, leads to the next one, and is forgotten on demand', async ({
  page,
}) => {
  await page.goto('/docs/learn/connecting')
  await page.evaluate(() => {
    const keys = ['fix-a-column-that-goes-missing', 'write-the-ships-by-size']
    const stored = keys.map((key) => `/docs/learn/connecting#${key}`)
    localStorage.setItem('kysely-docs.course-progress', JSON.stringify(stored))
  })
  await openChallenge(page, 'connecting')
  await answer(page, RIGHT)
  await expect(page.getByText('You have solved all 3 challenges of this chapter.')).toBeVisible()

  await open(page, '/docs/learn')
  await expect(page.getByText('15 chapters. You have finished 1.')).toBeVisible()
  const finished = page.getByRole('listitem').filter({ hasText: 'Finished' })
  await expect(finished).toHaveText([/Connect/])
  const next = page.getByRole('link', { name: 'Continue where you were' })
  await expect(next).toHaveAttribute('href', '/docs/learn/selecting')

  await page.getByRole('button', { name: 'Forget my progress' }).click()
  await expect(finished).toHaveCount(0)
  await expect(next).toBeHidden()
})

test('a solved challenge that a full storage cannot take is said, until there is room', async ({
  page,
}) => {
  await openChallenge(page, 'connecting')
  await fillStorage(page)
  const unsaved =
    /^Solved\..* This browser doesn’t remember your progress: its storage for this site is full/
  await answer(page, RIGHT)
  await expect(verdict(page)).toHaveText(unsaved)
  await expect(page.getByText('You have solved 1 of 3 challenges.')).toHaveCount(0)
  expect(await axeViolations(page, { within: 'main' })).toEqual([])

  await makeRoom(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('You have solved 1 of 3 challenges.')).toBeVisible()
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
    await expect(challenge(page).getByText('Is it true that null differs')).toBeVisible()
    await challenge(page).locator('summary', { hasText: 'Solution' }).click()
    await expect(
      challenge(page).getByRole('figure').last().getByText('Ronsay').first(),
    ).toBeVisible()
  })
})
