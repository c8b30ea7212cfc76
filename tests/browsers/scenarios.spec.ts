import { expect } from '@playwright/test'
import type { Reader } from './reader.ts'
import type { TestSite } from './site.ts'
import { test } from './test.ts'

const INTRO = '/docs/intro'
const NEXT = '/docs/getting-started'
const EXAMPLE = '/docs/examples/where/where-in'
/** Far down in a long sidebar. */
const DEEP = '/docs/examples/where/object-filter'

const sidebarLink = (name: string) =>
  `//nav[@aria-label='Docs sidebar']//a[normalize-space()='${name}']`
const button = (name: string) => `//main//button[normalize-space()='${name}']`
const radio = (name: string) => `//main//label[normalize-space()='${name}']`

/** Waits until address, title, heading, sidebar and canonical address are those of one page. */
async function isAt(reader: Reader, path: string, heading: string): Promise<void> {
  const seen = async () => ({ ...(await reader.place()), scroll: 0 })
  const title = `${heading} | Kysely`
  await reader.sees(seen, { path, title, heading, current: path, canonical: path, scroll: 0 })
}

const atIntro = (reader: Reader) => isAt(reader, INTRO, 'Introduction')
const atNext = (reader: Reader) => isAt(reader, NEXT, 'Getting started')
const heading = (reader: Reader) => reader.text('h1')

/** Makes the page interactive, as a moved pointer does; again, if a document took the place of the one that saw it. */
async function hydrate(reader: Reader): Promise<void> {
  const move = async () => {
    await reader.tab.move(600, 300)
    await reader.tab.move(610, 320)
    return reader.isReady()
  }
  await reader.sees(move, true)
}

async function openLive(reader: Reader, path: string): Promise<void> {
  await reader.open(path)
  await hydrate(reader)
}

/** WebKit's driver loses a step back that is taken while a document arrives. */
async function goBackOnceLoaded(reader: Reader): Promise<void> {
  await reader.sees(() => reader.run(() => document.readyState), 'complete')
  await reader.tab.traverse(-1)
}

const isInView = (reader: Reader, selector: string) =>
  reader.run((selector) => {
    const { top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  }, selector)

async function expectToFit(reader: Reader, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await reader.open(path)
    const { page, frame } = await reader.run(() => ({
      page: document.documentElement.scrollWidth,
      frame: innerWidth,
    }))
    expect(page, path).toBeLessThanOrEqual(frame)
  }
}

// WebKit forgot a face that it was loading when the long page's stylesheet came.
for (const path of [INTRO, '/docs/recipes/relations']) {
  test(`a first visit to ${path} on a slow line shows the site’s letters once they are there`, async ({
    engine,
    reader,
    site,
  }) => {
    // Longer than a busy machine takes for its first frame. It can't be held until then: browsers load a page, and so
    // does a driver, until its font has come.
    site.delay(/\.woff2$/, 3000)
    await reader.open(path)
    const font = () =>
      reader.run(() => {
        const isLoaded = [...document.fonts].some(
          ({ family, status }) => family.includes('Grotesk') && status === 'loaded',
        )
        return [isLoaded, document.documentElement.dataset.font ?? 'all']
      })
    await reader.sees(font, [true, 'all'])
    // The first frames had the fallback.
    expect(site.requested.some((path) => path.includes('late-font'))).toBe(true)
    // The stylesheet's face takes the file that the script has fetched: from the cache on disk, which the private windows of
    // WebKit's driver don't have.
    if (engine === 'webkit') return
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(site.requested.filter((path) => path.endsWith('.woff2'))).toHaveLength(1)
  })
}

test.describe('reading', () => {
  test('no page is wider than the window', async ({ reader }) => {
    await expectToFit(reader, ['/', INTRO, EXAMPLE, '/docs/reference', '/docs/playground'])
  })

  test('the address chooses the dialect, and so does the reader', async ({ reader }) => {
    await reader.open(`${EXAMPLE}?dialect=mysql`)
    await expect.poll(() => reader.shown()).toContain('Run on MariaDB')
    await reader.click(radio('SQLite'))
    await expect.poll(() => reader.shown()).toContain('Run on SQLite')
    await reader.open(EXAMPLE)
    await expect.poll(() => reader.shown()).toContain('Run on SQLite')
  })

  test('tabs show what is chosen in all of them, also after a reload', async ({ reader }) => {
    await openLive(reader, NEXT)
    await reader.click("//main//button[@role='tab'][normalize-space()='pnpm']")
    await expect.poll(() => reader.shown()).toContain('pnpm add kysely')
    expect(await reader.shown()).not.toContain('npm install kysely')
    await reader.tab.reload()
    expect(await reader.shown()).not.toContain('npm install kysely')
  })

  test('the color mode changes, and stays', async ({ reader }) => {
    await openLive(reader, INTRO)
    const background = () => reader.run(() => getComputedStyle(document.body).backgroundColor)
    const first = await background()
    const mode = "//button[contains(., 'Color mode')]"
    // From the system's mode to light and dark: one of them differs.
    await reader.click(mode)
    if ((await background()) === first) await reader.click(mode)
    await expect.poll(background).not.toBe(first)
    const chosen = await background()
    await reader.tab.reload()
    expect(await background()).toBe(chosen)
  })

  test('a wide table shows that more of it is to the right', async ({ reader }) => {
    await openLive(reader, '/docs/reference/support')
    const edge = () =>
      reader.run(() => {
        const table = document.querySelector('[data-scroll][tabindex]:has(> table)')
        if (!table) return 'none'
        const { boxShadow, backgroundImage } = getComputedStyle(table)
        return boxShadow === 'none' ? backgroundImage : boxShadow
      })
    await expect.poll(edge).not.toBe('none')
  })

  test('the sidebar shows where the reader is before the page is interactive', async ({
    reader,
  }) => {
    await reader.open(DEEP)
    expect(await isInView(reader, '[aria-label="Docs sidebar"] [aria-current=page]')).toBe(true)
  })

  const WITHOUT_SCRIPT: Record<string, (site: TestSite) => void> = {
    'before the site’s script has come': (site) => site.emptyScripts(/assets\/index-/),
    'when the site’s script can’t be loaded': (site) => site.breakFiles(/assets\/index-/),
    'without JavaScript': (site) => site.forbidScripts(),
  }
  for (const [when, prepare] of Object.entries(WITHOUT_SCRIPT)) {
    test.describe(when, () => {
      test.use({ expectedMessages: [/./], tabOptions: { height: 500 } })

      test('the sidebar shows where the reader is, and scrolls', async ({ reader, site }) => {
        prepare(site)
        await reader.open(DEEP)
        expect(await isInView(reader, '[aria-label="Docs sidebar"] [aria-current=page]')).toBe(true)
        const scrollTop = () =>
          reader.run(() => document.querySelector('[data-sidebar-scroller]')!.scrollTop)
        await new Promise((resolve) => setTimeout(resolve, 1000))
        const before = await scrollTop()
        await reader.tab.scroll(100, 300, -300)
        await expect.poll(scrollTop).toBeLessThan(before - 200)
        await new Promise((resolve) => setTimeout(resolve, 500))
        expect(await scrollTop()).toBeLessThan(before - 200)
      })
    })
  }

  test('the sidebar stays where the reader scrolls it', async ({ reader }) => {
    await reader.open(DEEP)
    const scroll = (by: number) =>
      reader.run((by) => {
        const scroller = document.querySelector('[data-sidebar-scroller]')!
        scroller.scrollTop += by
        return Math.round(scroller.scrollTop)
      }, by)
    const place = await scroll(-60)
    await new Promise((resolve) => setTimeout(resolve, 500))
    // Not to the pixel: the site's font may have come.
    expect(Math.abs((await scroll(0)) - place)).toBeLessThan(20)
  })

  test('a type is shown for the name that is pointed at', async ({ reader }) => {
    await openLive(reader, EXAMPLE)
    const pointAgain = async () => {
      await reader.tab.move(610, 320)
      await reader.hover("//main//figure//span[normalize-space()='selectFrom']")
      // The pointer has to rest, and the types are fetched.
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return reader.shown()
    }
    await expect.poll(pointAgain).toMatch(/SelectQueryBuilder<|selectFrom</)
  })

  test.describe('a missing page', () => {
    test.use({ expectedMessages: [/status of 404/] })

    test('says so, and suggests near ones', async ({ reader }) => {
      await reader.open('/docs/getting-startet')
      expect(await heading(reader)).toBe('Page not found')
      await reader.sees(async () => /getting-started/.test((await reader.text('main')) ?? ''), true)
    })

    test('is left by back', async ({ reader }) => {
      await openLive(reader, INTRO)
      await reader.run(() => {
        const link = document.querySelector<HTMLAnchorElement>('[aria-label="Docs pages"] a')!
        link.href = '/docs/nothing-here'
      })
      await reader.click("//nav[@aria-label='Docs pages']//a")
      await reader.sees(() => heading(reader), 'Page not found')
      await reader.tab.traverse(-1)
      await atIntro(reader)
    })
  })
})

test.describe('a page whose scripts fail', () => {
  test.use({ expectedMessages: [/./] })

  test('is interactive once they are there and the reader retries', async ({ reader, site }) => {
    const banner = 'This page’s scripts could not be loaded.'
    site.breakFiles(/assets\/hydrate-/)
    await reader.open(INTRO)
    await reader.tab.move(600, 300)
    await reader.tab.move(610, 320)
    await expect.poll(() => reader.shown()).toContain(banner)
    site.reset()
    // The page itself clicks: Firefox reports a click that ends its document as failed.
    await reader.run(() => {
      document.documentElement.dataset.before = ''
      const links = [...document.querySelectorAll('a')]
      setTimeout(() => links.find((it) => it.textContent === 'Retry')!.click())
    })
    const isNew = () =>
      document.readyState === 'complete' && !('before' in document.documentElement.dataset)
    await reader.sees(() => reader.run(isNew), true)
    await hydrate(reader)
    expect(await reader.shown()).not.toContain(banner)
  })
})

test.describe('with system colors', () => {
  test.use({ tabOptions: { forcedColors: true } })

  test('the selected dialect and tab differ from the others', async ({ reader, engine }) => {
    test.skip(engine === 'webkit', 'It has no system colors.')
    const looks = (selector: string) =>
      reader.run(
        (selector) =>
          [...document.querySelectorAll(selector)].map((element) => {
            const { boxShadow, borderBlockEndColor } = getComputedStyle(element)
            return `${boxShadow} ${borderBlockEndColor}`
          }),
        selector,
      )
    await reader.open(`${NEXT}?dialect=mysql`)
    expect(await reader.run(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    for (const selector of ['main [role=tablist]:first-of-type > *', 'nav label:has(input)']) {
      const [first, second, ...others] = (await looks(selector)).slice(0, 4)
      expect(second, selector).not.toBe(first)
      expect(others, selector).toEqual([first, first])
    }
  })
})

test.describe('on a phone', () => {
  test.use({ tabOptions: { width: 450, height: 800, touch: true } })

  test('no page is wider than the screen', async ({ reader }) => {
    await expectToFit(reader, ['/', NEXT, EXAMPLE, '/docs/reference', '/docs/learn/connecting'])
  })

  test('the menu leads to a page', async ({ reader }) => {
    await reader.open(INTRO)
    await reader.click('[aria-label="Open menu"]')
    await reader.click("//dialog//a[normalize-space()='Getting started']")
    await reader.sees(() => heading(reader), 'Getting started')
    expect((await reader.place()).path).toBe(NEXT)
  })

  test('the menu shows where the reader is, away from its edges, each time it opens', async ({
    reader,
  }) => {
    const distances = () =>
      reader.run(() => {
        const menu = document.querySelector('dialog[aria-label=Menu]')!
        const { top, bottom } = menu.querySelector('[aria-current=page]')!.getBoundingClientRect()
        return top > 80 && bottom < innerHeight - 20
      })
    for (const path of [
      DEEP,
      '/docs/recipes/relations',
      '/docs/guides/upserts',
      '/docs/learn/shipping',
    ]) {
      await reader.open(path)
      for (const time of ['first', 'second']) {
        await reader.click('[aria-label="Open menu"]')
        await reader.sees(distances, true)
        if (time === 'second') continue
        await reader.run(() => document.querySelector('dialog[aria-label=Menu]')!.scrollTo(0, 0))
        await reader.tab.press('Escape')
      }
    }
  })

  test('a tapped link, a reload and back lead to the page before', async ({ reader }) => {
    await reader.open(INTRO)
    await reader.run(() => new Promise((resolve) => setTimeout(resolve, 700)))
    await reader.click("//nav[@aria-label='Docs pages']//a")
    await atNext(reader)
    await reader.tab.reload()
    await reader.tab.traverse(-1)
    await atIntro(reader)
  })
})

test.describe('going somewhere', () => {
  test('after a reload, back and forward show the page of their address', async ({ reader }) => {
    await openLive(reader, INTRO)
    await reader.click(sidebarLink('Getting started'))
    await atNext(reader)
    await reader.tab.reload()
    await reader.tab.traverse(-1)
    await atIntro(reader)
    await reader.tab.reload()
    await reader.tab.traverse(1)
    await atNext(reader)
  })

  test('a slow page does not replace the one chosen after it', async ({ reader, site }) => {
    site.delay(/recipes\/logging|\/docs\/recipes(\.rsc)?$/, 2000)
    await openLive(reader, INTRO)
    await reader.run(() => {
      const link = document.querySelector<HTMLAnchorElement>('[aria-label="Docs pages"] a')!
      link.href = '/docs/recipes/logging'
    })
    await reader.click("//nav[@aria-label='Docs pages']//a")
    // Where links load documents, the driver waits for the slow one, whose script then scrolls the sidebar.
    await hydrate(reader)
    await reader.click(sidebarLink('Getting started'))
    await atNext(reader)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await atNext(reader)
  })

  test('going back from a page that hasn’t arrived ends the progress bar', async ({
    reader,
    site,
  }) => {
    site.delay(/recipes\/logging\.rsc$/, 3000)
    await openLive(reader, INTRO)
    const seen = await reader.run(async () => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const bar = document.querySelector<HTMLElement>('[data-phase]')!
      const phases: string[] = []
      const note = () => phases.push(bar.dataset.phase!)
      if (!('navigation' in window)) return phases
      navigation.navigate('/docs/recipes/logging').finished?.catch(() => undefined)
      await wait(1000)
      note()
      history.back()
      await wait(1000)
      note()
      return phases
    })
    // Without the Navigation API links load documents, and the browser shows that they do.
    expect([[], ['running', 'off']]).toContainEqual(seen)
    await atIntro(reader)
  })

  test('of two fast clicks the second one counts', async ({ reader }) => {
    await openLive(reader, INTRO)
    await reader.run(() => {
      const [first, second] = [...document.querySelectorAll<HTMLElement>('nav a')].filter(
        (element) => ['Playground', 'Getting started'].includes(element.textContent),
      )
      first!.click()
      second!.click()
    })
    await atNext(reader)
  })

  for (const isLive of [false, true]) {
    test(`a slow document does not replace the page chosen after it, ${isLive ? 'once' : 'before'} the page is interactive`, async ({
      reader,
      site,
    }) => {
      const elsewhere = `${site.origin.replace('localhost', '127.0.0.1')}/llms.txt`
      const slow = isLive ? elsewhere : '/docs/recipes/logging'
      site.delay(/recipes\/logging|llms/, 2000)
      await reader.open(INTRO)
      if (isLive) await hydrate(reader)
      // What hydration needs has been fetched ahead: a document under way would cancel it.
      else await new Promise((resolve) => setTimeout(resolve, 1500))
      // In one go: a driver may wait for the document that is under way.
      await reader.run(
        (slow, next) => {
          const link = document.querySelector<HTMLAnchorElement>('main a')!
          link.href = slow
          link.click()
          dispatchEvent(new Event('wheel'))
          setTimeout(() => {
            link.href = next
            link.click()
          }, 1000)
        },
        slow,
        NEXT,
      )
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await atNext(reader)
    })
  }

  test('a link that is followed while the page becomes interactive is no missing script', async ({
    reader,
    site,
  }) => {
    site.delay(/assets\/hydrate|recipes\/logging/, 3000)
    await reader.open(INTRO)
    const scripts = await reader.run(async () => {
      dispatchEvent(new Event('wheel'))
      await new Promise((resolve) => setTimeout(resolve, 500))
      const link = document.querySelector<HTMLAnchorElement>('main a')!
      link.href = '/docs/recipes/logging'
      link.click()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return document.documentElement.dataset.scripts ?? 'under way'
    })
    expect(scripts).toBe('under way')
  })

  test('a link to a heading scrolls to it, and back returns to the place', async ({ reader }) => {
    await openLive(reader, NEXT)
    await reader.click('[data-toc] li:last-child a')
    await expect.poll(async () => (await reader.place()).scroll).toBeGreaterThan(500)
    await reader.tab.traverse(-1)
    await reader.sees(async () => (await reader.place()).scroll, 0)
  })

  test('back returns to where the reader was', async ({ reader }) => {
    await openLive(reader, NEXT)
    await reader.run(() => scrollTo({ top: 900, behavior: 'instant' }))
    await reader.click(sidebarLink('Introduction'))
    await atIntro(reader)
    expect((await reader.place()).scroll).toBe(0)
    await reader.tab.traverse(-1)
    // Not to the pixel: on the second visit another font may be there, and the browser keeps the text in its place.
    const distance = async () => Math.abs((await reader.place()).scroll - 900)
    await expect.poll(distance).toBeLessThan(20)
    await atNext(reader)
  })

  test.describe('without a connection', () => {
    test.use({ expectedMessages: [/./] })

    test('a page that fails shows once the connection is back', async ({ reader, site }) => {
      await openLive(reader, INTRO)
      const hasRouter = await reader.run(() => 'navigation' in window)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      site.setOffline(true)
      await reader.run(() => {
        const link = document.querySelector<HTMLAnchorElement>('[aria-label="Docs pages"] a')!
        link.href = '/docs/recipes/logging'
        link.click()
      })
      await new Promise((resolve) => setTimeout(resolve, 1500))
      site.setOffline(false)
      if (hasRouter) await reader.click(button('Retry'))
      // The browser shows a page of its own.
      else await reader.open('/docs/recipes/logging')
      await isAt(reader, '/docs/recipes/logging', 'Logging')
    })
  })
})

test.describe('a divided class', () => {
  const CLASS = '/docs/reference/select-query-builder'
  const at = (reader: Reader, part: string) =>
    isAt(reader, `${CLASS}/${part}`, `SelectQueryBuilder: ${part}`)

  test('an older address of a member leads to its section', async ({ reader }) => {
    await reader.open(`${CLASS}#innerJoin`)
    await at(reader, 'joining')
    await reader.sees(() => reader.run(() => location.hash), '#innerJoin')
    await reader.sees(() => isInView(reader, '#innerJoin'), true)
  })

  test('its pages follow fast clicks, back and a reload', async ({ reader }) => {
    await openLive(reader, `${CLASS}/joining`)
    await reader.run((name) => {
      const sidebar = document.querySelector(`[aria-label="${name}"]`)!
      for (const part of ['grouping', 'filtering']) {
        sidebar.querySelector<HTMLElement>(`a[href$="select-query-builder/${part}"]`)!.click()
      }
    }, 'Docs sidebar')
    await at(reader, 'filtering')
    await reader.tab.reload()
    await at(reader, 'filtering')
    await hydrate(reader)
    await reader.run(() => {
      const pages = document.querySelector('[aria-label="Docs pages"]')!
      pages.querySelector<HTMLElement>('a[href$="/grouping"]')!.click()
    })
    await at(reader, 'grouping')
    await goBackOnceLoaded(reader)
    await at(reader, 'filtering')
  })
})

test.describe('searching', () => {
  test('back from a hit leads to where the reader was', async ({ reader }) => {
    await openLive(reader, NEXT)
    await reader.run(() => scrollTo({ top: 900, behavior: 'instant' }))
    await reader.tab.press('Control+k')
    await reader.sees(() => reader.run(() => document.activeElement?.role ?? ''), 'combobox')
    await reader.tab.type('savepoint')
    await expect.poll(() => reader.text('dialog [role=status]')).toMatch(/results/)
    await reader.tab.press('Enter')
    await expect.poll(() => heading(reader)).toMatch(/savepoint|transaction/i)
    await goBackOnceLoaded(reader)
    await atNext(reader)
    // Some engines scroll once more after they have shown the page.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(Math.abs((await reader.place()).scroll - 900)).toBeLessThan(20)
  })

  test('by keyboard leads to a hit, and back from it after a reload', async ({ reader }) => {
    await openLive(reader, INTRO)
    await reader.tab.press('Control+k')
    await reader.sees(() => reader.run(() => document.activeElement?.role ?? ''), 'combobox')
    await reader.tab.type('savepoint')
    await expect.poll(() => reader.text("//*[@role='option']")).toMatch(/savepoint/i)
    // The selection stays with its hit, so the list has to be that of the whole word.
    await expect.poll(() => reader.text('dialog [role=status]')).toMatch(/results/)
    await reader.tab.press('ArrowDown')
    await reader.tab.press('ArrowUp')
    await reader.tab.press('Enter')
    // The address changes before the page, and once more when the words are marked.
    await expect.poll(() => heading(reader)).toMatch(/savepoint|transaction/i)
    await reader.sees(() => reader.run(() => location.search), '')
    await reader.tab.reload()
    await reader.tab.traverse(-1)
    await atIntro(reader)
  })

  test('on a slow line, hits stand only under their own query', async ({ reader, site }) => {
    const hits = () => reader.text("//dialog//*[@role='listbox']")
    await openLive(reader, INTRO)
    await reader.tab.press('Control+k')
    await reader.sees(() => reader.run(() => document.activeElement?.role ?? ''), 'combobox')
    await reader.tab.type('savepoint')
    await expect.poll(hits).toMatch(/savepoint/i)
    site.delay(/queries/, 2500)
    await reader.tab.press('Control+a')
    await reader.tab.type('upsert')
    // The answer is still on its way, and the time after which old hits go (spec 5.1) is over.
    await expect.poll(async () => (await hits()) ?? '', { timeout: 1500 }).not.toMatch(/savepoint/i)
    await expect.poll(hits).toMatch(/upsert/i)
  })

  test('the results page shows hits, and back returns to it', async ({ reader }) => {
    await openLive(reader, '/search?q=join')
    const hit = '//main//article//a | //main//ol//a | //main//ul//a'
    await expect.poll(() => reader.text(hit)).toMatch(/join/i)
    const address = await reader.text('h1')
    await reader.click(hit)
    await expect.poll(async () => (await reader.place()).path).toMatch(/^\/docs\//)
    await goBackOnceLoaded(reader)
    await reader.sees(() => heading(reader), address)
  })
})

/** The result of the first block's run. */
const result = (reader: Reader) => reader.text("[aria-label='Result of your run']")

/** Runs the first example of a page on an engine. */
async function runExample(reader: Reader, dialect: string, name: string): Promise<void> {
  await openLive(reader, `${EXAMPLE}?dialect=${dialect}`)
  await reader.click(button('Edit and run'))
  await expect.poll(() => result(reader)).toContain(`Your run on ${name}`)
}

/** Waits until a click has put the caret into the editor, which is in a shadow tree. */
const isEditing = (reader: Reader) =>
  reader.sees(() => reader.run(() => Boolean(document.activeElement?.shadowRoot)), true)

async function replaceCode(reader: Reader, code: string): Promise<void> {
  await isEditing(reader)
  await reader.tab.press('Control+a')
  await reader.tab.type(code)
  await reader.tab.press('Control+Enter')
}

/** Whether the page of the example is stored for readers without a connection. */
const isKept = (reader: Reader) =>
  reader.run(async (path) => {
    const names = await caches.keys().catch(() => [])
    const pages = names.filter((name) => name.startsWith('kysely-docs-pages'))
    const kept = await Promise.all(pages.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().some(({ url }) => new URL(url).pathname === path)
  }, EXAMPLE)

test.describe('a reader’s own tables', () => {
  // The script that can't be loaded.
  test.use({ expectedMessages: [/./] })

  test('come from a file, which is read beside the page, can be stopped, and is read again', async ({
    reader,
    site,
  }) => {
    await openLive(reader, '/docs/playground?dialect=sqlite')
    await reader.click("//button[starts-with(normalize-space(), 'Database')]")
    await reader.click("//summary[normalize-space()='Use your own tables']")
    await reader.run(() => {
      const files = new DataTransfer()
      files.items.add(new File(['create table owl (id integer primary key)'], 'owl.sql'))
      const input = document.querySelector<HTMLInputElement>('main input[type=file][multiple]')!
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect.poll(() => reader.shown()).toContain('owl.sql, ')
    const use = button('Use these tables')

    site.breakFiles(/reading-worker/)
    await reader.click(use)
    await expect.poll(() => reader.shown()).toContain('The table reader could not be loaded')
    site.reset()

    // The engine is what reading waits for.
    site.delay(/sqlite/, 60_000)
    await reader.click(button('Retry'))
    await expect.poll(() => reader.shown()).toContain('Reading the tables')
    await reader.click("//main//details//button[normalize-space()='Stop']")
    await expect.poll(() => reader.shown()).toContain('Stopped. No tables were read.')
    site.reset()

    await reader.click(use)
    await expect.poll(() => reader.shown()).toContain('1 table is in the playground for SQLite')
  })
})

test.describe('running an example', () => {
  test('on SQLite, and again after it was edited', async ({ reader }) => {
    await runExample(reader, 'sqlite', 'SQLite')
    await reader.click('[data-view=query] pre')
    await replaceCode(reader, "await db.selectFrom('port').select('name').limit(1).execute()")
    await expect.poll(() => reader.text('[data-view=rows] [data-runner-mount]')).toMatch(/1 row/)
  })

  test('on PostgreSQL', async ({ reader }) => {
    await runExample(reader, 'postgres', 'PostgreSQL')
  })

  test.describe('without a connection', () => {
    test.use({ expectedMessages: [/./] })

    test('works on a page on which something was run before', async ({ reader, site }) => {
      await runExample(reader, 'sqlite', 'SQLite')
      await reader.sees(() => isKept(reader), true)
      site.setOffline(true)
      await openLive(reader, `${EXAMPLE}?dialect=sqlite`)
      expect(await heading(reader)).toContain('Where in')
      await reader.click(button('Edit and run'))
      await expect.poll(() => result(reader)).toContain('Your run on SQLite')
    })

    test('is still there after back from a page that is not stored', async ({ reader, site }) => {
      await runExample(reader, 'sqlite', 'SQLite')
      await reader.sees(() => isKept(reader), true)
      site.setOffline(true)
      await reader.open('/docs/migrations')
      await reader.sees(() => heading(reader), 'You are offline')
      await goBackOnceLoaded(reader)
      await isAt(reader, EXAMPLE, 'Where in')
      expect(await result(reader)).toContain('Your run on SQLite')
    })
  })

  test('works where storage is refused', async ({ reader }) => {
    // Full storage throws in the same way; a browser's own setting isn't reached by all drivers.
    await reader.open(INTRO)
    await reader.run(() => {
      Object.defineProperty(Storage.prototype, 'setItem', {
        value() {
          throw new DOMException('Refused', 'QuotaExceededError')
        },
      })
    })
    await hydrate(reader)
    await reader.click(button('Edit and run'))
    await expect.poll(() => result(reader)).toContain('Your run on')
    await reader.click("//button[contains(., 'Color mode')]")
    await reader.sees(
      () => reader.run(() => document.documentElement.dataset.themeChoice ?? ''),
      'light',
    )
  })

  test.describe('whose script fails', () => {
    test.use({ expectedMessages: [/./] })

    test('a part comes with a retry, or with the page', async ({ reader, site }) => {
      const solve = async () => {
        await openLive(reader, '/docs/learn/connecting?dialect=sqlite')
        await reader.click(button('Solve it here'))
      }
      site.breakFiles(/Verdict-/)
      await solve()
      const shown = () => reader.shown()
      await expect.poll(shown).toContain('The check of your answer could not be loaded')
      site.reset()
      await reader.click(button('Retry'))
      await expect.poll(shown).toMatch(/Not yet\.|Reload the page/)
      if (!/Not yet\./.test(await reader.shown())) {
        // Firefox reports a click that ends its own document as failed, so the page itself clicks.
        await reader.run(() => {
          document.documentElement.dataset.before = ''
          const [reload] = [...document.querySelectorAll('button')].filter(
            (element) => element.textContent === 'Reload the page',
          )
          setTimeout(() => reload?.click())
        })
        const isNew = () =>
          document.readyState === 'complete' && !('before' in document.documentElement.dataset)
        await reader.sees(() => reader.run(isNew), true)
        await hydrate(reader)
        await reader.click(button('Solve it here'))
      }
      await expect.poll(shown).toContain('Not yet.')
    })
  })

  test('a challenge says whether it is solved', async ({ reader }) => {
    await openLive(reader, '/docs/learn/connecting?dialect=sqlite')
    await reader.click(button('Solve it here'))
    const challenge = () => reader.text("//section[starts-with(@aria-label, 'Challenge')]")
    await expect.poll(challenge).toContain('Not yet.')
    await reader.click('section[aria-label^=Challenge] [data-view=query] pre')
    await replaceCode(
      reader,
      "const ships = await db.selectFrom('ship').select('name').orderBy('name').execute()",
    )
    await expect.poll(challenge).toContain('Solved.')
  })
})

test.describe('the playground', () => {
  const output = '[aria-label=Output]'

  /** Opens the playground and runs a query on SQLite. */
  async function run(reader: Reader, code: string): Promise<void> {
    await reader.open('/docs/playground?dialect=sqlite')
    await reader.click('[aria-label=Query]')
    await replaceCode(reader, code)
  }

  test('runs a query, and keeps it over a reload', async ({ reader }) => {
    await run(reader, "await db.selectFrom('port').select('name').limit(1).execute()")
    await expect.poll(() => reader.text(output)).toContain('Your run on SQLite')
    await reader.tab.reload()
    await expect.poll(() => reader.shown()).toContain('SQLite')
    await reader.click(button('Run'))
    await expect.poll(() => reader.text(output)).toContain('1 row')
  })

  test('shows where the code is wrong, and says why', async ({ reader }) => {
    await run(reader, "const ports = await db.selectFrom('port')\nports.frob()")
    await expect.poll(() => reader.text(output)).toContain('Error in the code')
    expect(await reader.text(output)).toContain("ports.frob isn't a function")
    expect(await reader.text(output)).toContain('line 2')
  })

  test('shows which statement the database refuses', async ({ reader }) => {
    await run(reader, "\nawait db.selectFrom('ports' as never).selectAll().execute()")
    await expect.poll(() => reader.text(output)).toContain('line 2')
  })

  test('stops a run that does not end', async ({ reader }) => {
    await run(reader, 'while (true) {}')
    await expect.poll(() => reader.text(output)).toMatch(/stopped|time limit|took longer/i)
  })
})
