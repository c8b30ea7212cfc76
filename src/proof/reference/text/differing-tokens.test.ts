import { expect, test } from 'vitest'
import { differingTokens, isSameCode } from './differing-tokens.ts'

const marked = (text: string, stretches: [number, number][]) =>
  stretches.map(([start, length]) => text.slice(start, start + length)).join(' ')

test('marks what only one side has', () => {
  const before = 'execute(): Promise<void>'
  const after = 'execute(options?: Options): Promise<void>'
  const [old, now] = differingTokens(before, after)
  expect(marked(before, old)).toBe('')
  expect(marked(after, now)).toBe('options ? : Options')
})

test('marks nothing where little is common', () => {
  const [old, now] = differingTokens(
    'at(index: number): A',
    'key<K extends string>(name: K): never',
  )
  expect([old, now]).toEqual([[], []])
})

test('quotes, white space, closing separators and leading bars make no difference', () => {
  expect(isSameCode(`a: 'x'`, 'a:  "x"')).toBe(true)
  expect(isSameCode('{ a: 1; b: 2; }', '{ a: 1; b: 2 }')).toBe(true)
  expect(isSameCode('type A = | B | C', 'type A = B | C')).toBe(true)
  expect(isSameCode('a: string', 'a?: string')).toBe(false)
})
