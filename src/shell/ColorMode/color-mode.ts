import { STORAGE_KEYS } from '#model/constants.ts'
import { store } from '#model/storage.ts'

type Theme = 'dark' | 'light'
/** What the reader chose; `system` follows the operating system. */
export type ThemeChoice = Theme | 'system'

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === 'dark' || value === 'light' || value === 'system'
}

/**
 * The choice after this one (spec 4): light, dark, system where the system's preference is respected,
 * else light and dark in turn.
 */
export function nextChoice(choice: ThemeChoice, respectsSystem: boolean): ThemeChoice {
  if (choice === 'light') return 'dark'
  return choice === 'dark' && respectsSystem ? 'system' : 'light'
}

/** Shows a choice. The boot script has done the same before first paint. */
export function applyChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  dataset.themeChoice = choice
  dataset.theme = choice === 'system' ? systemTheme() : choice
}

/** Shows a choice and remembers it. */
export function saveChoice(choice: ThemeChoice): void {
  applyChoice(choice)
  store(STORAGE_KEYS.colorMode, choice)
}

/** The choice that the page shows. */
export function shownChoice(): ThemeChoice {
  const choice = document.documentElement.dataset.themeChoice
  return isThemeChoice(choice) ? choice : 'system'
}

function systemTheme(): Theme {
  return prefersDark().matches ? 'dark' : 'light'
}

function prefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
