import { describe, expect, it } from 'vitest'
import { isThemeChoice, nextChoice, type ThemeChoice } from './color-mode.ts'

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

it('accepts no other value from another tab', () => {
  expect(isThemeChoice('system')).toBe(true)
  expect(isThemeChoice('sepia')).toBe(false)
  expect(isThemeChoice(null)).toBe(false)
})
