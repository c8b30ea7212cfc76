import { afterEach, expect, test, vi } from 'vitest'
import { readSplit, saveSplit, splitAfter, within } from './split.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ArrowLeft', 54, 52],
  ['ArrowRight', 54, 56],
  ['ArrowLeft', 26, 25],
  ['ArrowRight', 75, 75],
  ['Home', 60, 25],
  ['End', 60, 75],
  ['Enter', 60, 54],
  ['ArrowDown', 60, null],
  ['a', 60, null],
])('%s at %d leads to %s', (key, split, expected) => {
  expect(splitAfter(key, split)).toBe(expected)
})

test('neither pane disappears', () => {
  expect([within(-10), within(40.4), within(400)]).toEqual([25, 40, 75])
})

test.each([
  ['nothing', null, 54],
  ['a share', '40', 40],
  ['a share beyond the ends', '99', 75],
  ['no number', 'wide', 54],
])('with %s in the storage', (_, stored, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  expect(readSplit()).toBe(expected)
})

test('a share is found again', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  saveSplit(61)
  expect(readSplit()).toBe(61)
})
