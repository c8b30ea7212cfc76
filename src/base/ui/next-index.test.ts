import { expect, test } from 'vitest'
import { nextIndex } from './next-index.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['ArrowRight', 0, null],
  ['Home', 2, 0],
  ['End', 0, 2],
  // On the button, these keys scroll the page as usual.
  ['Home', -1, null],
  ['End', -1, null],
  ['Tab', 0, null],
])('%s from %i of three in a column leads to %s', (key, from, to) => {
  expect(nextIndex(key, from, 3, 'ArrowDown')).toBe(to)
})

test.each([
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 1, null],
])('%s from %i of three in a row leads to %s', (key, from, to) => {
  expect(nextIndex(key, from, 3, 'ArrowRight')).toBe(to)
})

test('nothing leads into an empty menu', () => {
  expect(nextIndex('ArrowDown', -1, 0, 'ArrowDown')).toBeNull()
})
