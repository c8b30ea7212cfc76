import { expect, test } from 'vitest'
import { linesText, tableText } from './copy-text.ts'
import { nextIndex } from './next-index.ts'

const line = (text: string, isRemoved = false) => ({ text, isRemoved })

test('copied code lacks removed lines', () => {
  expect(linesText([line('a'), line('b', true), line(''), line('c')])).toBe('a\n\nc')
})

test('code of which everything is removed is copied whole', () => {
  expect(linesText([line('a', true), line('b', true)])).toBe('a\nb')
})

test('rows are copied as tab-separated values, each on one line', () => {
  expect(
    tableText([
      ['id', 'name'],
      ['1 ', '{\n  "a": 1\n}'],
    ]),
  ).toBe('id\tname\n1\t{ "a": 1 }')
})

test.each([
  ['ArrowRight', 1, 2],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, null],
])('%s from %i of 3 leads to %s', (key, from, to) => {
  expect(nextIndex(key, from, 3)).toBe(to)
})

test('leads nowhere from outside', () => {
  expect(nextIndex('ArrowRight', -1, 3)).toBeNull()
})
