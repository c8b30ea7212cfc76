/**
 * `node tests/browsers/walk.ts firefox 1000 7`: walks through the built site at random in an engine, so many
 * steps, from a seed on. After each step the page must be the one that the server has at its address: title,
 * heading, current item of the sidebar and canonical address. Back and forward must lead to the entries that
 * were left, at their scroll positions. Prints each difference with the steps before it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Engine, Tab } from './drivers/tab.ts'
import { startEngine } from './engines.ts'
import { type Place, Reader } from './reader.ts'
import { startSite } from './site.ts'

const [engine = 'chromium', steps = '200', firstSeed = '1'] = process.argv.slice(2)
/** Steps in one tab; the next tab has another seed, and the other kind of pointer. */
const STEPS_PER_TAB = 50
const TIMEOUT = 10_000
/** CSS pixels by which a restored scroll position may differ: the font may have arrived in between. */
const TOLERANCE = 40

/** What the server has at a path. */
const served = new Map<string, Place>()

/** An entry of the tab's history. */
interface Entry {
  /** Path and fragment. */
  address: string
  /** Where it was left; null if it was never left, or for a heading that the browser scrolls to. */
  scroll: number | null
}

/** Asks again if the document was just replaced. */
class RetryingReader extends Reader {
  override async run<Args extends unknown[], Value>(
    task: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    try {
      return await super.run(task, ...args)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return super.run(task, ...args)
    }
  }
}

const site = await startSite()
/** WebKit's driver loses a tab that goes back over sites of which each has its own opener policy. */
const AWAY = engine === 'webkit' ? site.origin : site.origin.replace('localhost', '127.0.0.1')
let browser = await startEngine(engine as Engine)
console.log(browser.version)
let differences = 0
let done = 0
// Of a site that isn't there, no seed has a step.
const lastSeed = Number(firstSeed) + Number(steps)
for (let seed = Number(firstSeed); done < Number(steps) && seed < lastSeed; seed += 1) {
  const isTouch = seed % 2 === 0 && engine !== 'webkit'
  const trail: string[] = []
  let tab: Tab | undefined
  try {
    tab = await browser.openTab({ touch: isTouch, ...(isTouch && { width: 450 }) })
    await walk(tab, random(seed), trail)
  } catch (error) {
    if (await isDriverLost(tab)) {
      // This says nothing of the page. The steps before this one count.
      const step = trail.pop()
      console.log(
        `Seed ${seed}: the driver was started again after ${trail.length} steps, in ${step}: ${error}`,
      )
      await browser.close().catch(() => undefined)
      browser = await startEngine(engine as Engine)
      tab = undefined
    } else {
      differences += 1
      console.log(
        `Seed ${seed}${isTouch ? ', touch' : ''}: ${trail.slice(-8).join(' → ')}\n${error}`,
      )
    }
  }
  done += trail.length
  site.reset()
  await tab?.close().catch(() => undefined)
}
console.log(`${done} steps, ${differences} differences`)
await browser.close()
await site.close()
process.exitCode = differences > 0 ? 1 : 0

/** Returns whether the driver has stopped answering, or couldn't open the tab. */
async function isDriverLost(tab: Tab | undefined): Promise<boolean> {
  if (!tab) return true
  return tab.evaluate("''").then(
    () => false,
    (error) => error instanceof DOMException || /invalid session|fetch failed/.test(`${error}`),
  )
}

/** Goes back or forward by one entry. */
async function traverse(tab: Tab, by: -1 | 1): Promise<void> {
  if (engine !== 'webkit') return tab.traverse(by)
  // Its buttons skip entries that a script has added, as this walk does.
  await tab.evaluate(`history.go(${by}) ?? ''`)
  // What is sent while a page comes back from the cache is often never answered, though the page is alive.
  await new Promise((resolve) => setTimeout(resolve, 800))
}

async function walk(tab: Tab, next: () => number, trail: string[]): Promise<void> {
  const reader = new RetryingReader(tab, site.origin)
  await reader.open('/docs/intro')
  let history: Entry[] = [{ address: '/docs/intro', scroll: null }]
  let at = 0
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!
  const leave = async () => {
    history[at]!.scroll = (await reader.place()).scroll
  }
  const push = (address: string) => {
    history = [...history.slice(0, at + 1), { address, scroll: null }]
    at += 1
  }
  /** Clicks a link without its target's page being in view, as a script or a keyboard does. */
  const follow = (href: string) =>
    reader.run((href) => {
      const link = document.createElement('a')
      link.href = href
      document.querySelector('main')!.append(link)
      link.click()
      link.remove()
    }, href)
  const pages = () =>
    reader.run(() => [
      ...new Set(
        [...document.querySelectorAll<HTMLAnchorElement>('main a, nav a')]
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname)
          .filter((path) => /^\/docs\/[^.]+$/.test(path) && path !== location.pathname)
          .filter((path) => !path.startsWith('/docs/playground')),
      ),
    ])
  const chooseLink = async () => {
    const links = await pages()
    if (links.length > 0) return pick(links)
    return '/docs/intro'
  }
  const actions: Record<string, () => Promise<string>> = {
    async link() {
      const path = await chooseLink()
      await leave()
      await follow(path)
      push(path)
      return path
    },
    async pointed() {
      const links = await reader.run(() =>
        [...document.querySelectorAll<HTMLAnchorElement>('main a, nav[aria-label] a')]
          .filter((link) => link.checkVisibility() && link.getBoundingClientRect().top > 80)
          .filter((link) => link.getBoundingClientRect().bottom < innerHeight)
          .filter(({ origin, hash }) => origin === location.origin && !hash)
          // A link in wide code may be out of sight.
          .filter((link) => {
            const { left, top, width, height } = link.getBoundingClientRect()
            return link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          // The first link to its page, which is the one that is clicked.
          .filter((link) => document.querySelector(`a[href="${link.pathname}"]`) === link)
          .map(({ pathname }) => pathname)
          .filter((path) => /^\/docs\/[^.]+$/.test(path) && path !== location.pathname)
          .filter((path) => !path.startsWith('/docs/playground')),
      )
      if (links.length === 0) return 'nothing'
      const path = pick(links)
      await leave()
      await reader.click(`//a[@href='${path}']`)
      push(path)
      return path
    },
    async 'two links'() {
      const [first, second] = [await chooseLink(), await chooseLink()]
      if (first === second) return 'nothing'
      site.delay(new RegExp(`${first}(\\.rsc|$)`), 700)
      await follow(first)
      await follow(second)
      // Whether the first one has become an entry depends on how far it got: back isn't pressed to it.
      history = [{ address: second, scroll: null }]
      at = 0
      return `${first}, ${second}`
    },
    async back() {
      if (at === 0) return 'nothing'
      await leave()
      at -= 1
      await traverse(tab, -1)
      return history[at]!.address
    },
    async forward() {
      if (at === history.length - 1) return 'nothing'
      await leave()
      at += 1
      await traverse(tab, 1)
      return history[at]!.address
    },
    async reload() {
      // A reload while another load is under way is canceled with it.
      await tab.reload().catch(() => undefined)
      return history[at]!.address
    },
    async heading() {
      const ids = await reader.run(() =>
        [...document.querySelectorAll('main h2[id]')].map(({ id }) => id),
      )
      if (ids.length === 0) return 'nothing'
      const { path } = await reader.place()
      const address = `${path}#${pick(ids)}`
      if (address === history[at]!.address) return 'nothing'
      await leave()
      await follow(address)
      push(address)
      return address
    },
    async query() {
      const { path } = await reader.place()
      const address = `${path}?dialect=${pick(['mysql', 'sqlite'])}`
      if (address === history[at]!.address) return 'nothing'
      await leave()
      await follow(address)
      push(address)
      return address
    },
    async missing() {
      await leave()
      const path = `/docs/missing-${Math.floor(next() * 100)}`
      await follow(path)
      push(path)
      return path
    },
    async 'search result'() {
      await actions.hydrate!()
      await reader.sees(() => reader.isReady(), true)
      await leave()
      await tab.press('Control+k')
      await reader.sees(() => reader.run(() => document.activeElement?.role ?? ''), 'combobox')
      const word = pick(['savepoint', 'coalesce', 'upsert', 'plugin'])
      await tab.type(word)
      const hits = async () => /results/.test((await reader.text('dialog [role=status]')) ?? '')
      await reader.sees(hits, true)
      const address = await reader.run(() => {
        const option = document.querySelector('dialog [role=option][aria-selected=true]')!
        const { pathname, hash } = option.querySelector('a') ?? option.closest('a')!
        return pathname + hash
      })
      await tab.press('Enter')
      // Words are marked, and the address no longer names them.
      await reader.sees(
        () => reader.run(() => location.pathname + location.search + location.hash),
        address,
      )
      if (address !== history[at]!.address) push(address)
      return `${word}, ${address}`
    },
    async away() {
      await leave()
      history = history.slice(0, at + 1)
      await follow(`${AWAY}/llms.txt`)
      const isAway = () => reader.run(() => location.pathname === '/llms.txt')
      await reader.sees(isAway, true)
      await traverse(tab, -1)
      await reader.sees(isAway, false)
      return history[at]!.address
    },
    async offline() {
      const path = await chooseLink()
      await leave()
      site.setOffline(true)
      await follow(path)
      await new Promise((resolve) => setTimeout(resolve, 700))
      site.setOffline(false)
      const retry = "//main//button[normalize-space()='Retry']"
      const text = await reader.text(retry).catch(() => null)
      if (text === null) await reader.open(path)
      else await reader.click(retry)
      // Whether the first attempt has become an entry depends on the browser: back isn't pressed to it.
      history = [{ address: path, scroll: null }]
      at = 0
      return path
    },
    async scroll() {
      const to = Math.floor(next() * 1500)
      await reader.run((to) => scrollTo({ top: to, behavior: 'instant' }), to)
      return String(to)
    },
    async hydrate() {
      await tab.move(300, 300)
      await tab.move(310, 330)
      return ''
    },
  }
  const names = Object.keys(actions).flatMap((name) =>
    /^(back|forward|link|pointed|reload)$/.test(name) ? [name, name, name] : [name],
  )
  for (let step = 0; step < STEPS_PER_TAB; step += 1) {
    const name = pick(names)
    trail.push(name)
    const what = await actions[name]!()
    trail[trail.length - 1] = `${name} ${what}`.trim()
    const wasReturn = /^(back|forward|away)$/.test(name) && what !== 'nothing'
    await agree(reader, history[at]!, wasReturn)
    site.reset()
  }
}

/** Waits until the page is the one of an entry. */
async function agree(reader: Reader, entry: Entry, isReturn: boolean): Promise<void> {
  const { pathname } = new URL(entry.address, 'http://site')
  const { scroll: _, ...expected } = await readServed(pathname)
  const end = Date.now() + TIMEOUT
  let before: number | undefined
  for (;;) {
    const place = await reader.place().catch(() => null)
    // A link that a script follows before the document has loaded replaces its entry.
    const isLoaded = await reader.run(() => document.readyState === 'complete').catch(() => false)
    const isStill = place?.scroll === before
    before = place?.scroll
    if (place && isLoaded && isStill) {
      const { scroll, ...seen } = place
      const isBack =
        !isReturn ||
        entry.scroll === null ||
        // The page for missing ones is loaded as a document, which begins at its top.
        /missing/.test(pathname) ||
        Math.abs(scroll - entry.scroll) <= TOLERANCE
      if (isDeepStrictEqual(seen, expected) && isBack) return
      if (Date.now() > end) {
        const wanted = { ...expected, scroll: isReturn ? entry.scroll : undefined }
        throw new Error(`seen ${JSON.stringify(place)}\nexpected ${JSON.stringify(wanted)}`)
      }
    } else if (Date.now() > end) {
      const state = `${place ? JSON.stringify(place) : 'no answer'}, ${isLoaded ? 'loaded' : 'loading'}`
      throw new Error(`The page does not come to rest: ${state}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Returns what a page's document says that a reader sees, as the server has it. */
async function readServed(path: string): Promise<Place> {
  const known = served.get(path)
  if (known) return known
  const answer = await fetch(site.origin + path)
  const html = await answer.text()
  const text = (pattern: RegExp) =>
    (pattern.exec(html)?.[1] ?? '')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  const sidebar = /<nav aria-label="Docs sidebar".*?<\/nav>/s.exec(html)?.[0] ?? ''
  const current = /<a[^>]*aria-current="page"[^>]*>/.exec(sidebar)?.[0] ?? ''
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  const place = {
    path: new URL(answer.url).pathname,
    title: text(/<title[^>]*>(.*?)<\/title>/s),
    heading: text(/<h1[^>]*>(.*?)<\/h1>/s),
    current: /href="([^"#]*)/.exec(current)?.[1] ?? null,
    canonical: canonical ? new URL(canonical).pathname : null,
    scroll: 0,
  }
  served.set(path, place)
  return place
}

/** Returns numbers from 0 to 1 that depend on the seed only (mulberry32). */
function random(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
