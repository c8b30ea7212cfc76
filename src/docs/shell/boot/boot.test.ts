import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#base/model/config.ts'
import { FONT_STORAGE_KEY } from '#base/model/constants.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'
import { bundleBootScript } from '#docs/output/bundle/boot-script.ts'
import { testConfig } from '../../../../tests/support/page-fixtures.ts'

const cacheDir = mkdtempSync(join(tmpdir(), 'boot-'))
afterAll(() => rmSync(cacheDir, { recursive: true }))

function fail(message: string): never {
  throw new Error(message)
}

interface Reader {
  config?: Partial<SiteConfigInput>
  stored?: Record<string, string>
  search?: string
  system?: 'dark' | 'light'
  platform?: string
  font?: string
  /** Whether the layout already uses the font before its load event fires. */
  fontIsUsed?: boolean
  /** Milliseconds from the request to the page's first byte. */
  answeredAfter?: number
  /** The browser's estimate of the round-trip time, in milliseconds; null for none. Default: undefined. */
  rtt?: number | null
}

/** Runs the script as a browser would; returns its effects, such as attributes of `<html>` and CSS. */
async function boot(reader: Reader) {
  const { config, stored = {}, search = '', system = 'dark' } = reader
  const dataset: Record<string, string> = {}
  const sheets: { text: string }[] = []
  const links: { onload?: () => void; [attribute: string]: unknown }[] = []
  const frames: (() => void)[] = []
  const timers: [ms: number, callback: () => void][] = []
  const listeners: Record<string, (event: object) => void> = {}
  const on = (type: string, listener: (event: object) => void) => {
    listeners[type] = listener
  }
  const prefers = { matches: false, addEventListener: on }
  const document = {
    documentElement: { dataset },
    adoptedStyleSheets: sheets,
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
    fonts: { check: () => reader.fontIsUsed ?? false },
  }
  class CSSStyleSheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  const globals = {
    document,
    localStorage: stored,
    location: { search },
    matchMedia: (query: string) => {
      prefers.matches = query.includes(system)
      return prefers
    },
    navigator: {
      platform: reader.platform ?? 'Linux x86_64',
      ...(reader.rtt !== null && { connection: { rtt: reader.rtt } }),
    },
    performance: {
      getEntriesByType: () => [
        { requestStart: 5, responseStart: 5 + (reader.answeredAfter ?? 500) },
      ],
    },
    addEventListener: on,
    requestAnimationFrame: (callback: () => void) => frames.push(callback),
    setTimeout: (callback: () => void, ms: number) => timers.push([ms, callback]),
    window: {},
    CSSStyleSheet,
  }
  const script = await bundleBootScript(testConfig(config), reader.font ?? null, cacheDir)
  new Function(...Object.keys(globals), script)(...Object.values(globals))
  return {
    script,
    dataset,
    css: sheets.map((sheet) => sheet.text).join(''),
    links,
    frames,
    timers,
    listeners,
    prefers,
  }
}

describe('color mode', () => {
  it('is the system’s for a reader who has not chosen', async () => {
    expect((await boot({ system: 'dark' })).dataset).toMatchObject({
      theme: 'dark',
      themeChoice: 'system',
      js: '',
    })
    expect((await boot({ system: 'light' })).dataset).toMatchObject({
      theme: 'light',
      themeChoice: 'system',
    })
  })

  it('is the default where the system does not count, or the stored value makes no sense', async () => {
    const colorMode = { defaultMode: 'dark' as const, respectPrefersColorScheme: false }
    const stored = { [STORAGE_KEYS.colorMode]: 'system' }
    expect((await boot({ config: { colorMode }, stored, system: 'light' })).dataset).toMatchObject({
      theme: 'dark',
      themeChoice: 'dark',
    })
    const odd = await boot({ stored: { [STORAGE_KEYS.colorMode]: '"><b>' }, system: 'light' })
    expect(odd.dataset.themeChoice).toBe('system')
  })

  it('ignores a stored choice where there is no switch to undo it', async () => {
    const colorMode = { disableSwitch: true }
    const stored = { [STORAGE_KEYS.colorMode]: 'light' }
    expect((await boot({ config: { colorMode }, stored, system: 'dark' })).dataset.theme).toBe(
      'dark',
    )
  })
})

describe('dialect', () => {
  it('comes from the address, else from storage, else it is PostgreSQL', async () => {
    const stored = { [STORAGE_KEYS.dialect]: 'mysql' }
    expect((await boot({})).dataset.dialect).toBe('postgres')
    expect((await boot({ stored })).dataset.dialect).toBe('mysql')
    expect((await boot({ stored, search: '?dialect=sqlite' })).dataset.dialect).toBe('sqlite')
    expect((await boot({ stored, search: '?dialect=oracle' })).dataset.dialect).toBe('mysql')
  })
})

describe('announcement bar', () => {
  const announcementBar = { id: 'spring', content: 'New boats' }

  it('keeps a closed bar closed until its id changes', async () => {
    const closed = async (id: string) => {
      const stored = { [STORAGE_KEYS.announcement]: id }
      return (await boot({ config: { announcementBar }, stored })).dataset.announcement
    }
    expect(await closed('spring')).toBe('closed')
    expect(await closed('winter')).toBeUndefined()
  })
})

describe('tabs', () => {
  it('writes the rules of the contract: remembered groups, the dialect, then the address', async () => {
    const stored = { [`${STORAGE_KEYS.tabs}pm`]: 'pnpm' }
    const { css } = await boot({ stored, search: '?os=linux' })
    expect(css.match(/[^}]*\{display:block}/g)).toEqual([
      '[data-tabs="pm"]:has(>[data-tab="pnpm"])>[data-tab="pnpm"]{display:block}',
      '[data-tabs="dialect"]:has(>[data-tab="postgres"])>[data-tab="postgres"]{display:block}',
      '[data-tabs-query="os"]:has(>[data-tab="linux"])>[data-tab="linux"]{display:block}',
    ])
    expect(css).toContain(
      '[data-tabs="pm"]:has(>[data-tab="pnpm"])>[role=tablist]>[role=tab][data-value="pnpm"]{color:',
    )
  })

  it('quotes what comes from the address', async () => {
    const { css } = await boot({ search: `?os=${encodeURIComponent('"]{} body{display:none')}` })
    expect(css).toContain('[data-tab="\\"]{} body{display:none"]')
  })
})

it('follows the system’s color preference from the start, unless the reader has chosen', async () => {
  const { dataset, listeners, prefers } = await boot({ system: 'dark' })
  prefers.matches = true
  listeners.change?.({})
  expect(dataset.theme).toBe('light')
  dataset.themeChoice = 'dark'
  listeners.change?.({})
  expect(dataset.theme).toBe('dark')
})

it.each([
  ['MacIntel', 'apple'],
  ['iPhone', 'apple'],
  ['Win32', undefined],
  ['Linux x86_64', undefined],
])('on %s the platform is %s', async (platform, shown) => {
  expect((await boot({ platform })).dataset.platform).toBe(shown)
})

describe('the font', () => {
  const font = '/assets/f.woff2'
  const preload = { rel: 'preload', as: 'font', crossOrigin: '', href: font }

  it('comes with the page on a fast line, and where the browser has it', async () => {
    for (const reader of [{ answeredAfter: 20 }, { stored: { [FONT_STORAGE_KEY]: font } }]) {
      const { dataset, links } = await boot({ font, ...reader })
      expect(links).toEqual([expect.objectContaining(preload)])
      expect(dataset.font).toBeUndefined()
    }
  })

  it('comes later where it is not there by the first frame', async () => {
    const { dataset, frames } = await boot({ font, answeredAfter: 20 })
    for (const frame of frames) frame()
    expect(dataset.font).toBe('later')
  })

  it('comes later elsewhere where it is not there while text is hidden', async () => {
    const { dataset, frames, timers } = await boot({ font, answeredAfter: 20, rtt: null })
    expect(frames).toEqual([])
    for (const [ms, callback] of timers) {
      expect(ms).toBe(100)
      callback()
    }
    expect(dataset.font).toBe('later')
  })

  it('stays where it came before the first frame, or is used by it', async () => {
    const loaded = await boot({ font, answeredAfter: 20 })
    loaded.links[0]?.onload?.()
    const used = await boot({ font, answeredAfter: 20, fontIsUsed: true })
    for (const { dataset, frames } of [loaded, used]) {
      expect(frames).toHaveLength(1)
      frames[0]?.()
      expect(dataset.font).toBeUndefined()
    }
  })

  it('comes later where the line was slow up to now', async () => {
    expect((await boot({ font, answeredAfter: 20, rtt: 150 })).dataset.font).toBe('later')
  })

  it('comes later on a slow line, also where the browser has another one', async () => {
    const { dataset, links } = await boot({
      font,
      stored: { [FONT_STORAGE_KEY]: '/assets/old.woff2' },
    })
    expect(links).toEqual([])
    expect(dataset.font).toBe('later')
  })
})

it('notices that the site’s scripts are missing, and leaves those of others alone', async () => {
  const { dataset, listeners } = await boot({})
  listeners.error?.({ target: { type: '' } })
  expect(dataset.scripts).toBeUndefined()
  listeners.error?.({ target: { type: 'module' } })
  expect(dataset.scripts).toBe('missing')
})

it('does all of this where the browser keeps nothing', async () => {
  const stored = new Proxy({}, { ownKeys: () => fail('The user denied access.') })
  const { dataset, css } = await boot({ stored, search: '?dialect=sqlite', system: 'light' })
  expect(dataset).toMatchObject({ theme: 'light', dialect: 'sqlite' })
  expect(css).toContain('sqlite')
})

it('does not end its element early, whatever the configuration holds', async () => {
  const announcementBar = { id: '</script><!--', content: 'New boats' }
  const stored = { [STORAGE_KEYS.announcement]: announcementBar.id }
  const { dataset, script } = await boot({ config: { announcementBar }, stored })
  expect(dataset.announcement).toBe('closed')
  expect(script).not.toMatch(/<\/script|<!--/i)
})

it('stays small, since every page carries it', async () => {
  const { script } = await boot({ font: '/assets/schibsted-grotesk-Bnc5gzXW.woff2' })
  expect(script.length).toBeLessThan(1980)
})
