import { expect, it } from 'vitest'
import { nextFocus } from './next-focus.ts'

it.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  // On the button, these keys scroll the page as usual.
  ['Home', -1, null],
  ['End', -1, null],
  ['Tab', 0, null],
])('%s from %i of three leads to %s', (key, from, to) => {
  expect(nextFocus(key, from, 3)).toBe(to)
})

it('leads nowhere in an empty menu', () => {
  expect(nextFocus('ArrowDown', -1, 0)).toBe(null)
})
