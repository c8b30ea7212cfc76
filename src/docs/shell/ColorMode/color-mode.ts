import { store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'

export const THEME_CHOICES = ['light', 'dark', 'system'] as const

/** The reader's choice; `system` follows the operating system. */
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/**
 * Returns the next choice (spec 4.6): light, dark, system if the system's preference is respected, otherwise
 * alternately light and dark.
 */
export function nextChoice(choice: ThemeChoice, respectsSystem: boolean): ThemeChoice {
  if (choice === 'light') return 'dark'
  return choice === 'dark' && respectsSystem ? 'system' : 'light'
}

/** Applies a choice to the page. The boot script does the same before first paint. */
export function applyChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  dataset.themeChoice = choice
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  dataset.theme = choice === 'system' ? systemTheme : choice
}

/** Applies a choice and stores it. */
export function saveChoice(choice: ThemeChoice): void {
  applyChoice(choice)
  store(STORAGE_KEYS.colorMode, choice)
}

/** Returns the choice that is applied to the page. */
export function shownChoice(): ThemeChoice {
  const choice = document.documentElement.dataset.themeChoice
  return isThemeChoice(choice) ? choice : 'system'
}
