import { expect } from '@playwright/test'
import { test } from '../support/browser.ts'
import { intercept } from '../support/network.ts'
import { hydrate } from './hydration.ts'
import { dialog, input, options, QUERIES, requestedQuery } from './searching.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/docs/intro')
  await hydrate(page)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
})

test.describe('by keyboard', () => {
  test('Enter before the hits are there opens the first when they come', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await intercept(page, QUERIES, async (route) => {
      if (requestedQuery(route.request()) === 'savepoint') await answer.promise
      await route.continue()
    })
    const requested = page.waitForRequest((request) => requestedQuery(request) === 'savepoint')
    await input(page).fill('savepoint')
    await requested
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    answer.resolve()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/savepoint/)
  })

  test('Enter right behind the last letter waits for its hits, too', async ({ page }) => {
    await input(page).evaluate(async (field: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, 'savepoint')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      // Typed text is displayed immediately, but its pending search is only shown in a later task: this is in
      // between.
      for (let i = 0; i < 20; i += 1) await null
      const init = { key: 'Enter', bubbles: true, cancelable: true }
      field.dispatchEvent(new KeyboardEvent('keydown', init))
    })
    await expect(page).toHaveURL(/\/docs\/.*savepoint/)
  })

  test('Enter without hits goes to the results page', async ({ page }) => {
    await input(page).fill('transactionzzqqxx')
    await expect(dialog(page)).toContainText('No results for')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL('/search?q=transactionzzqqxx')
  })

  test('letters typed in the list of searches go to the field', async ({ page }) => {
    await input(page).fill('savepoint')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(
      dialog(page).getByRole('region', { name: 'Recent searches' }).getByRole('link').first(),
    ).toBeFocused()
    await page.keyboard.type('join')
    await expect(input(page)).toBeFocused()
    await expect(input(page)).toHaveValue('join')
  })

  test('the focus stays in the dialog when a page that was followed before is shown', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/*.rsc', async (route) => {
      await answer.promise
      await route.continue()
    })
    await input(page).fill('savepoint')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(input(page)).toBeFocused()
    answer.resolve()
    await expect(page.locator('h1')).toHaveText(/savepoint/i)
    await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'off')
    await page.keyboard.type('join')
    await expect(input(page)).toHaveValue('join')
    await expect(input(page)).toBeFocused()
  })

  test('recent searches become favorites and can be removed, and the focus stays beside them', async ({
    page,
  }) => {
    const levels = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
    const hits = ['One', 'Two', 'Three'].map((lvl1) => ({
      objectID: lvl1,
      url: `/docs/intro#${lvl1}`,
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0: 'Documentation', lvl1, ...levels },
    }))
    await page.evaluate(
      (list) => localStorage.setItem('kysely-docs.recent-searches', list),
      JSON.stringify(hits),
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(input(page)).toBeFocused()
    const press = async (name: string) => {
      await dialog(page).getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await press('Save Two to favorites')
    const favorites = dialog(page).getByRole('region', { name: 'Favorite searches' })
    await expect(favorites.getByRole('link', { name: 'Two' })).toBeFocused()
    await press('Remove One from recent searches')
    await expect(
      dialog(page).getByRole('button', { name: 'Remove Three from recent searches' }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      dialog(page).getByRole('button', { name: 'Remove Two from favorites' }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('No recent searches')
    await expect(input(page)).toBeFocused()
  })

  test('the footer names the keys, arrows move, Ctrl+Enter and Ctrl+click open a tab and keep the dialog, and the clear button empties the field', async ({
    page,
    context,
  }) => {
    const keys = dialog(page).getByRole('list', { name: 'Keys' })
    const key = (name: string) => keys.getByRole('listitem').filter({ hasText: name })
    for (const name of ['open', 'move', 'close']) await expect(key(name)).toBeVisible()
    await expect(key('sections')).toHaveCount(0)
    const clear = dialog(page).getByRole('button', { name: 'Clear the query' })
    await expect(clear).toHaveCount(0)
    await input(page).fill('insert')
    await expect(dialog(page).getByRole('status')).toHaveText(/results/)
    await expect(key('sections')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(dialog(page).getByRole('radio', { name: 'All' })).toBeFocused()
    await input(page).focus()
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    const second = options(page).nth(1)
    await expect(second).toHaveAttribute('aria-selected', 'true')
    for (const open of [
      () => page.keyboard.press('Control+Enter'),
      () => second.click({ modifiers: ['Control'] }),
    ]) {
      const opened = context.waitForEvent('page')
      await open()
      await (await opened).waitForURL(/\/docs\/(?!intro)/)
      await expect(dialog(page)).toBeVisible()
    }
    await expect(page).toHaveURL('/docs/intro')
    await clear.click()
    await expect(input(page)).toHaveValue('')
    await expect(input(page)).toBeFocused()
  })
})

test.describe('sections', () => {
  test('are chosen by keyboard, and narrow the list', async ({ page }) => {
    await input(page).fill('where')
    const section = (name: string) => dialog(page).getByRole('radio', { name, exact: true })
    for (const name of ['Guides', 'Examples', 'Recipes', 'Reference']) {
      await expect(section(name)).toBeVisible()
    }
    await section('All').focus()
    while (!(await section('Reference').isChecked())) await page.keyboard.press('ArrowRight')
    await expect(section('Reference')).toBeFocused()
    const groups = dialog(page).getByRole('group')
    await expect(groups).toHaveCount(1)
    await expect(groups).toHaveAccessibleName('Reference')
    await expect.poll(() => options(page).count()).toBeGreaterThan(5)
    // The kind of a name, and the type that it belongs to.
    await expect(options(page).first()).toHaveAccessibleName(/^where method \w+$/)
    await page.keyboard.type('Ref')
    await expect(input(page)).toHaveValue('whereRef')
    await expect(section('Reference')).toBeChecked()
    await expect(options(page).first()).toHaveAccessibleName(/^whereRef method /)
  })

  test('without hits the others are offered', async ({ page }) => {
    await input(page).fill('deno')
    await dialog(page).getByRole('radio', { name: 'Other runtimes' }).check()
    await input(page).fill('savepoint')
    await dialog(page)
      .getByRole('button', { name: /^Search all sections/ })
      .click()
    await expect(options(page).first()).toBeVisible()
  })

  test('"More in" leads to all hits of a group that holds more', async ({ page }) => {
    await input(page).fill('where')
    const more = dialog(page)
      .getByRole('option', { name: /^More in / })
      .first()
    const section = ((await more.textContent()) ?? '').replace('More in ', '')
    await more.click()
    await expect(dialog(page).getByRole('radio', { name: section, exact: true })).toBeChecked()
    await expect(dialog(page).getByRole('group')).toHaveCount(1)
    await expect.poll(() => options(page).count()).toBeGreaterThan(5)
  })

  test('a row that is seen in part stays under the pointer that selects it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 455 })
    await input(page).fill('where')
    await expect(options(page).first()).toBeVisible()
    const top = (n: number) =>
      options(page)
        .nth(n)
        .evaluate((row) => row.getBoundingClientRect().top)
    // The first row that is cut off at the end of the list.
    const cut = await options(page).evaluateAll((rows) => {
      const list = rows[0]!.closest('[role=listbox]')!.parentElement!
      const end = list.getBoundingClientRect().bottom
      return rows.findIndex((row) => {
        const box = row.getBoundingClientRect()
        return box.top < end - 4 && box.bottom > end
      })
    })
    expect(cut).toBeGreaterThan(0)
    const before = await top(cut)
    const box = (await options(page).nth(cut).boundingBox())!
    await page.mouse.move(box.x + 20, before + 2)
    await expect(options(page).nth(cut)).toHaveAttribute('aria-selected', 'true')
    expect(await top(cut)).toBe(before)
    // Keys scroll to the selected row.
    await page.keyboard.press('ArrowDown')
    await expect(options(page).nth(cut + 1)).toBeInViewport({ ratio: 0.95 })
  })
})

test('in forced colors marks and the selected hit are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await input(page).fill('join')
  const mark = options(page).first().locator('mark').first()
  await expect(mark).toBeVisible()
  const colors = await mark.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return { backgroundColor, color, around: getComputedStyle(element.closest('a')!).color }
  })
  expect(colors.backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  expect(colors.backgroundColor).not.toBe(colors.color)
  const outline = (n: number) =>
    options(page)
      .nth(n)
      .evaluate((element) => getComputedStyle(element).outlineStyle)
  expect([await outline(0), await outline(1)]).toEqual(['solid', 'none'])
})

test('on a phone nothing of the dialog lies under the scrollbar, and it keeps above the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await input(page).fill('insert')
  await expect(options(page).first()).toBeVisible()
  const free = await page.evaluate(() => document.documentElement.clientWidth)
  const close = await dialog(page).getByRole('button', { name: 'Close' }).boundingBox()
  const row = await options(page).first().boundingBox()
  for (const box of [close, row]) {
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(free - 8)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  // An on-screen keyboard reduces the visible area, and only these events report it.
  await page.evaluate(() => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('no visual viewport')
    Object.defineProperty(viewport, 'height', { value: 420, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  })
  const status = dialog(page).getByRole('status')
  await expect
    .poll(async () => {
      const box = await status.boundingBox()
      return box ? box.y + box.height : 0
    })
    .toBeLessThanOrEqual(420)
})
