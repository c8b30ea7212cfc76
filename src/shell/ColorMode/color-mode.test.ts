import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '#model/storage-keys.ts'
import {
  applyChoice,
  isThemeChoice,
  nextChoice,
  saveChoice,
  shownChoice,
  type ThemeChoice,
} from './color-mode.ts'

describe('nextChoice', () => {
  it.each<[ThemeChoice, ThemeChoice, ThemeChoice]>([
    ['light', 'dark', 'dark'],
    ['dark', 'system', 'light'],
    ['system', 'light', 'light'],
  ])('after %s comes %s; %s where the system does not count', (from, respecting, plain) => {
    expect(nextChoice(from, true)).toBe(respecting)
    expect(nextChoice(from, false)).toBe(plain)
  })
})

describe('in a browser', () => {
  const dataset: Record<string, string> = {}
  const storage = new Map<string, string>()
  let systemIsDark = false

  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { dataset } })
    vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }))
    vi.stubGlobal('localStorage', { setItem: (k: string, v: string) => storage.set(k, v) })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('shows the system’s theme while the choice is system', () => {
    systemIsDark = true
    applyChoice('system')
    expect(dataset).toMatchObject({ theme: 'dark', themeChoice: 'system' })
    systemIsDark = false
    applyChoice('system')
    expect(dataset).toMatchObject({ theme: 'light', themeChoice: 'system' })
  })

  it('remembers what was chosen and says what is shown', () => {
    saveChoice('dark')
    expect(dataset).toMatchObject({ theme: 'dark', themeChoice: 'dark' })
    expect(storage.get(STORAGE_KEYS.colorMode)).toBe('dark')
    expect(shownChoice()).toBe('dark')
  })

  it('works for the page at hand where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      setItem() {
        throw new Error('denied')
      },
    })
    saveChoice('light')
    expect(shownChoice()).toBe('light')
  })
})

it('accepts no other value from another tab', () => {
  expect(isThemeChoice('system')).toBe(true)
  expect(isThemeChoice('sepia')).toBe(false)
  expect(isThemeChoice(null)).toBe(false)
})
