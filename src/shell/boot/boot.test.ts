import { describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#model/config.ts'
import { STORAGE_KEYS } from '#model/constants.ts'
import { tabChoiceCss, tabsOfGroup, tabsOfQuery } from '#model/tab-choice.ts'
import { testConfig } from '../testing/fixtures.ts'
import { bootScript } from './boot.ts'

interface Reader {
  config?: Partial<SiteConfigInput>
  stored?: Record<string, string>
  search?: string
  system?: 'dark' | 'light'
  storageIsBlocked?: boolean
}

/** Runs the script as a browser would; what it left on `<html>`, and the text of its stylesheet. */
function boot({ config, stored = {}, search = '', system = 'dark', storageIsBlocked }: Reader) {
  const dataset: Record<string, string> = {}
  const sheets: { text: string }[] = []
  const document = { documentElement: { dataset }, adoptedStyleSheets: sheets }
  class CSSStyleSheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  const globals = {
    document,
    location: { search },
    matchMedia: (query: string) => ({ matches: query.includes(system) }),
    window: {},
    CSSStyleSheet,
  }
  const script = bootScript(testConfig(config))
  const names = Object.keys(globals)
  // A `with`-less scope in which reading `localStorage` may throw, as in a browser that blocks it.
  const run = new Function('scope', ...names, `${storageGetter};${script}`)
  const scope = {
    get storage() {
      if (storageIsBlocked) throw new Error('denied')
      return stored
    },
  }
  run(scope, ...Object.values(globals))
  return { dataset, css: sheets.map((sheet) => sheet.text).join('') }
}
const storageGetter =
  'const localStorage=new Proxy({},{ownKeys:()=>Reflect.ownKeys(scope.storage),get:(_,k)=>scope.storage[k],getOwnPropertyDescriptor:(_,k)=>({value:scope.storage[k],enumerable:true,configurable:true})})'

describe('color mode', () => {
  it('is the system’s for a reader who has not chosen', () => {
    expect(boot({ system: 'dark' }).dataset).toMatchObject({
      theme: 'dark',
      themeChoice: 'system',
      js: '',
    })
    expect(boot({ system: 'light' }).dataset).toMatchObject({
      theme: 'light',
      themeChoice: 'system',
    })
  })

  it('is what the reader chose', () => {
    const stored = { [STORAGE_KEYS.colorMode]: 'light' }
    expect(boot({ stored }).dataset).toMatchObject({ theme: 'light', themeChoice: 'light' })
  })

  it('is the default where the system does not count, or the stored value makes no sense', () => {
    const colorMode = { defaultMode: 'dark' as const, respectPrefersColorScheme: false }
    const stored = { [STORAGE_KEYS.colorMode]: 'system' }
    expect(boot({ config: { colorMode }, stored, system: 'light' }).dataset).toMatchObject({
      theme: 'dark',
      themeChoice: 'dark',
    })
    expect(
      boot({ stored: { [STORAGE_KEYS.colorMode]: '"><b>' }, system: 'light' }).dataset.themeChoice,
    ).toBe('system')
  })

  it('ignores a stored choice where there is no switch to undo it', () => {
    const colorMode = { disableSwitch: true }
    const stored = { [STORAGE_KEYS.colorMode]: 'light' }
    expect(boot({ config: { colorMode }, stored, system: 'dark' }).dataset.theme).toBe('dark')
  })
})

describe('dialect', () => {
  it('comes from the address, else from storage, else it is PostgreSQL', () => {
    const stored = { [STORAGE_KEYS.dialect]: 'mysql' }
    expect(boot({}).dataset.dialect).toBe('postgres')
    expect(boot({ stored }).dataset.dialect).toBe('mysql')
    expect(boot({ stored, search: '?dialect=sqlite' }).dataset.dialect).toBe('sqlite')
    expect(boot({ stored, search: '?dialect=oracle' }).dataset.dialect).toBe('mysql')
  })
})

describe('announcement bar and sidebar', () => {
  const announcementBar = { id: 'spring', content: 'New boats' }

  it('keeps a closed bar closed until its id changes', () => {
    const closed = (id: string) =>
      boot({ config: { announcementBar }, stored: { [STORAGE_KEYS.announcement]: id } }).dataset
        .announcement
    expect(closed('spring')).toBe('closed')
    expect(closed('winter')).toBeUndefined()
  })

  it('keeps a hidden sidebar hidden', () => {
    expect(boot({ stored: { [STORAGE_KEYS.sidebar]: 'hidden' } }).dataset.sidebar).toBe('hidden')
    expect(boot({ stored: { [STORAGE_KEYS.sidebar]: 'shown' } }).dataset.sidebar).toBeUndefined()
  })
})

describe('tabs', () => {
  it('writes the rules of the contract: remembered groups, the dialect, then the address', () => {
    const stored = { [`${STORAGE_KEYS.tabs}pm`]: 'pnpm' }
    expect(boot({ stored, search: '?os=linux' }).css).toBe(
      tabChoiceCss(tabsOfGroup('pm'), 'pnpm') +
        tabChoiceCss(tabsOfGroup('dialect'), 'postgres') +
        tabChoiceCss(tabsOfQuery('os'), 'linux'),
    )
  })

  it('quotes what comes from the address', () => {
    const { css } = boot({ search: `?os=${encodeURIComponent('"]{} body{display:none')}` })
    expect(css).toContain('[data-tab="\\"]{} body{display:none"]')
  })
})

it('works where storage is blocked', () => {
  expect(boot({ storageIsBlocked: true, system: 'light' }).dataset).toMatchObject({
    theme: 'light',
    dialect: 'postgres',
  })
})

it('stays small, since every page carries it', () => {
  expect(bootScript(testConfig()).length).toBeLessThan(1200)
})
