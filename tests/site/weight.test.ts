import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'es-module-lexer'
import { afterAll, describe, expect, test } from 'vitest'
import { builtPages, DIST, INLINE_STYLES, markupSize, styleSize } from './built-site.ts'

/** Budgets in brotli bytes, and counts, from section 6 of the design. */
const BUDGET = {
  /**
   * What pages have in common: the whole stylesheet, the scripts, the font, and the inline styles, which are those of
   * all pages of a kind. With `ownHtml` it makes up the design's 60 kB of a first load.
   */
  common: 44_000,
  /** A page's own HTML, without its inline styles. */
  ownHtml: 16_000,
  /**
   * HTML of a reference page, which lists all members of a class, or of the syntax tree; it may be larger as a whole.
   * Without its inline styles.
   */
  referenceHtml: 33_500,
  requests: 5,
  font: 40_000,
  /** Without its inline styles. */
  exampleHtml: 14_000,
  /** Files that hydrate a page, in addition to the first load. */
  hydration: 75_000,
  /** Script that handles taps on touch screens before hydration, in addition to the hydration scripts. */
  taps: 1_000,
  /** Scripts and styles from the first sign of a search until a host is asked: the dialog, and what asks. */
  search: 12_500,
  /** Script that shows a font which came after the first paint, once the browser is idle. */
  lateFont: 1_000,
  /** Maximum number of payloads prefetched for one page (see `visible-links.ts`), and their total size. */
  payloadsAhead: 14,
  ahead: 400_000,
}

/** Long pages whose HTML is over its budget, or nearly, each with its own limit, which may only decrease. */
const OVERWEIGHT: Record<string, number> = {
  '/docs/dialects': 19_700,
  '/docs/getting-started': 19_400,
  '/docs/guides/aggregates': 17_400,
  '/docs/guides/batching-and-streaming': 17_600,
  '/docs/guides/building-a-schema': 20_000,
  '/docs/guides/enums-and-arrays': 16_500,
  '/docs/guides/errors': 17_500,
  '/docs/guides/locking-and-queues': 18_400,
  '/docs/guides/order-group-limit': 16_600,
  '/docs/guides/pagination': 17_300,
  '/docs/guides/recursive-queries': 16_400,
  '/docs/guides/serverless-and-frameworks': 16_900,
  '/docs/guides/upserts': 16_800,
  '/docs/learn/aggregating': 16_700,
  '/docs/learn/common-table-expressions': 16_400,
  '/docs/learn/migrating': 18_900,
  '/docs/learn/nesting': 16_800,
  '/docs/learn/shipping': 17_900,
  '/docs/learn/transactions': 18_200,
  '/docs/learn/types-of-your-own': 18_700,
  '/docs/learn/updating': 16_800,
  '/docs/migrations': 20_000,
  '/docs/plugins': 16_600,
  '/docs/recipes/data-types': 19_300,
  '/docs/recipes/expressions': 18_500,
  '/docs/recipes/extending-kysely': 18_000,
  '/docs/recipes/introspecting-relation-metadata': 17_300,
  '/docs/recipes/raw-sql': 17_000,
  '/docs/recipes/relations': 20_500,
  '/docs/recipes/reusable-helpers': 18_200,
  '/docs/recipes/splitting-query-building-and-execution': 16_700,
}

/** The same for the HTML of examples. */
const OVERWEIGHT_EXAMPLES: Record<string, number> = { '/docs/examples/cte/simple-selects': 14_300 }

/** Files by name, relative to the output folder. */
interface Load {
  html: string
  styles: Set<string>
  scripts: Set<string>
  fonts: Set<string>
}

/** Returns the transfer size of a file. */
function weigh(name: string): number {
  const compressed = statSync(join(DIST, `${name}.br`), { throwIfNoEntry: false })
  return (compressed ?? statSync(join(DIST, name))).size
}

const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + weigh(name), 0)

/** Returns the files that a browser loads with a page: its HTML, styles, scripts and preloaded fonts. */
function firstLoad(file: string, html: string): Load {
  const files: string[] = []
  for (const [tag] of html.matchAll(/<(?:link|script)\b[^>]*>/g)) {
    if (/rel="(?:stylesheet|modulepreload|preload)"/.test(tag) || /<script[^>]*\ssrc=/.test(tag)) {
      const href = /\s(?:href|src)="\/([^"]+)"/.exec(tag)?.[1]
      if (href) files.push(href)
    }
  }
  // Loaded after the page is painted, to be available for the next one.
  for (const href of /\sdata-styles="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []) {
    files.push(href.slice(1))
  }
  // The boot script preloads it where that delays nothing.
  const font = /\sdata-font="\/([^"]+)"/.exec(html)?.[1]
  if (font) files.push(font)
  const ending = (end: string) => new Set(files.filter((name) => name.endsWith(end)))
  const scripts = ending('.js')
  for (const script of scripts) {
    for (const next of importsOf(script).static) scripts.add(next)
  }
  return { html: file, styles: ending('.css'), scripts, fonts: ending('.woff2') }
}

/** Handles taps on touch screens before a page is hydrated; fetched on them once the page has loaded. */
const TAPS = /document-navigation/
/** Shows a font that came after the first paint. */
const LATE_FONT = /late-font/

/**
 * Returns the scripts that hydrate a page: those that its first script imports dynamically, with all of their
 * imports.
 */
function hydration({ scripts }: Load): Set<string> {
  const later = new Set(
    laterScripts(scripts).filter((name) => !TAPS.test(name) && !LATE_FONT.test(name)),
  )
  for (const name of later) for (const next of importsOf(name).static) later.add(next)
  return new Set([...later].filter((name) => !scripts.has(name)))
}

const laterScripts = (scripts: Iterable<string>) =>
  [...scripts].flatMap((name) => importsOf(name).dynamic)

/** Returns the name of a chunk, without the hash of its file. */
const stemOf = (name: string) => name.replace(/-[\w-]{7}\.\w+$/, '')

const known = new Map<string, { static: string[]; dynamic: string[] }>()

/** Returns the static and dynamic imports of a script. */
function importsOf(name: string): { static: string[]; dynamic: string[] } {
  const found = known.get(name) ?? { static: [], dynamic: [] }
  if (known.has(name)) return found
  known.set(name, found)
  const code = readFileSync(join(DIST, name), 'utf8')
  for (const { type, start, end } of parse(code)[0]) {
    // Quotes or backticks surround it; a computed specifier isn't a file of the site.
    const specifier = /^["'`]?(\.?\/[^"'`]+\.js)/.exec(code.slice(start, end))?.[1]
    if (!specifier) continue
    const path = new URL(specifier, `http://site/${name}`).pathname.slice(1)
    found[type === 'dynamic' ? 'dynamic' : 'static'].push(path)
  }
  return found
}

describe('weight', () => {
  const pages = builtPages().filter(({ path }) => path.startsWith('/docs'))
  const heaviest = { firstLoad: 0, common: 0, ownHtml: 0, hydration: 0 }
  /** Pages whose next kilobyte would be over their budget, with what is left. */
  const nearlyFull: string[] = []
  const within = (size: number, limit: number, path: string, why: string) => {
    expect(size, why).toBeLessThanOrEqual(limit)
    if (limit - size < 1000) nearlyFull.push(`${path} ${limit - size}`)
  }

  test.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
    const load = firstLoad(page.file, page.html)
    const { html, styles, scripts, fonts } = load
    const files = [html, ...styles, ...scripts, ...fonts]
    expect(sum(fonts), 'fonts').toBeLessThanOrEqual(BUDGET.font)
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(BUDGET.requests)
    const isReference = /^\/docs\/reference(\/|$)/.test(path)
    const own = markupSize(page.html)
    if (isReference) within(own, BUDGET.referenceHtml, path, 'HTML')
    else {
      const full = `${path} is full: CONTRIBUTING.md, "A page", says what to do.`
      within(own, OVERWEIGHT[path] ?? BUDGET.ownHtml, path, full)
      heaviest.ownHtml = Math.max(heaviest.ownHtml, own)
    }
    const common = sum(files) - weigh(html) + styleSize(page.html)
    expect(common, 'what all pages load').toBeLessThanOrEqual(BUDGET.common)
    heaviest.common = Math.max(heaviest.common, common)
    if (path.startsWith('/docs/examples/')) {
      within(own, OVERWEIGHT_EXAMPLES[path] ?? BUDGET.exampleHtml, path, 'HTML')
    }
    const later = hydration(load)
    // Otherwise, the test would pass if it no longer found the files that hydrate a page.
    expect(sum(later), 'scripts that hydrate').toBeGreaterThan(20_000)
    expect(sum(later), [...later].join(' ')).toBeLessThanOrEqual(BUDGET.hydration)
    const taps = laterScripts(load.scripts).filter((name) => TAPS.test(name))
    expect(taps, 'scripts that answer taps').toHaveLength(1)
    expect(sum(taps)).toBeLessThanOrEqual(BUDGET.taps)
    const lateFont = laterScripts(load.scripts).filter((name) => LATE_FONT.test(name))
    expect(lateFont, 'scripts that show a late font').toHaveLength(1)
    expect(sum(lateFont)).toBeLessThanOrEqual(BUDGET.lateFont)
    const named = /\sdata-hydration="([^"]*)"/.exec(page.html)?.[1]?.split(' ')
    expect(named, 'scripts that are fetched ahead').toEqual([...later].map((name) => `/${name}`))
    heaviest.firstLoad = Math.max(heaviest.firstLoad, sum(files))
    heaviest.hydration = Math.max(heaviest.hydration, sum(later))
  })

  test('a reader who scrolls through a page full of links downloads no more than this', () => {
    const payloads = builtPages().map(({ file }) => weigh(file.replace(/html$/, 'rsc')))
    const ahead = payloads.sort((a, b) => b - a).slice(0, BUDGET.payloadsAhead)
    expect(ahead.reduce((total, bytes) => total + bytes, 0)).toBeLessThanOrEqual(BUDGET.ahead)
  })

  test('a reader who opens the search downloads no more than this until there are hits', () => {
    const home = builtPages().find(({ path }) => path === '/docs/intro')!
    const load = firstLoad(home.file, home.html)
    const present = new Set([...load.scripts, ...hydration(load)])
    const named = (stem: RegExp, names: Iterable<string>) => {
      const found = new Set([...names].filter((name) => stem.test(name)))
      expect(found, String(stem)).toHaveLength(1)
      for (const name of found) for (const next of importsOf(name).static) found.add(next)
      return found
    }
    const dialog = named(/\/SearchModal-/, laterScripts(present))
    const client = named(/\/algolia-port-/, laterScripts(dialog))
    const scripts = [...dialog.union(client).difference(present)]
    // A chunk's styles have its name, with another hash.
    const stems = new Set(scripts.map(stemOf))
    const files = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`)
    const styles = files.filter((name) => name.endsWith('.css') && stems.has(stemOf(name)))
    expect(styles.length).toBeGreaterThan(0)
    const total = sum([...scripts, ...styles])
    expect(total).toBeGreaterThan(5000)
    expect(total, [...scripts, ...styles].join(' ')).toBeLessThanOrEqual(BUDGET.search)
  })

  afterAll(() => {
    const { firstLoad, common, ownHtml, hydration } = heaviest
    console.log(`Heaviest page: ${firstLoad} bytes to load, ${hydration} more to hydrate it.`)
    console.log(`In common at most ${common} of ${BUDGET.common}; own HTML at most ${ownHtml}.`)
    console.log(`Bytes left where it is less than 1,000: ${nearlyFull.join(', ') || 'nowhere'}.`)
  })

  test('payloads name client components by numbers, in place of hashes that nothing compresses', () => {
    const payload = readFileSync(join(DIST, 'docs/intro.rsc'), 'utf8')
    const keys = Array.from(payload.matchAll(/^\w+:I\["([^"]+)"/gm), ([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(10)
    expect(keys.filter((key) => !/^[\da-z]{1,2}$/.test(key))).toEqual([])
  })

  test('no page carries inline styles or scripts but those that the policy allows by their hashes', () => {
    // The first rule applies to all pages; the sandbox, where readers' code runs, has its own.
    const [policy = ''] = readFileSync(join(DIST, '_headers'), 'utf8').split('\n\n')
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toContain('unsafe-inline')
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    for (const { path, html } of builtPages()) {
      expect(html, path).not.toMatch(/<[^>]+\sstyle="/)
      const [[, css = ''] = [], ...more] = html.matchAll(INLINE_STYLES)
      expect(more, path).toHaveLength(0)
      expect(policy, path).toContain(`'sha256-${hash(css)}'`)
      const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].filter(
        ([, attributes = '']) =>
          !/type="(text\/x-component|application\/ld\+json)"/.test(attributes),
      )
      expect(inline, path).toHaveLength(1)
    }
  })
})
