import { expect, test } from 'vitest'
import { linesText, tableText } from './copy.ts'

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
