import { expect, test } from 'vitest'
import { OutputBudget } from './cells.ts'
import { type ExampleConsole, exampleConsole } from './console.ts'

/** Returns what calls of a console write, one text for each. */
function written(use: (console: ExampleConsole) => void): string[] {
  const texts: string[] = []
  use(exampleConsole((_, text) => texts.push(text), new OutputBudget()))
  return texts
}

test('values are shown as the tools of browsers show them', () => {
  const values = [
    'text',
    new Map([['a', { b: 1 }]]),
    new Set([1, 'x']),
    new TypeError('wrong'),
    [new Map([['a', 1]])],
    /a+/,
    undefined,
    7n,
  ]
  expect(written(({ log }) => log(...values))).toEqual([
    'text Map(1) {"a" => {"b":1}} Set(2) {1, "x"} TypeError: wrong [Map(1) {"a" => 1}] /a+/ undefined 7n',
  ])
})

test('groups are indented until they end', () => {
  const texts = written((console) => {
    console.group('ports')
    console.log('one\ntwo')
    console.groupEnd()
    console.log('after')
  })
  expect(texts).toEqual(['ports', '  one\n  two', 'after'])
})

test.each([
  [
    'rows',
    [{ id: 1, name: 'Brae' }, { id: 22 }],
    ['(index)  id  name', '0        1   Brae', '1        22'],
  ],
  ['a map', new Map([['a', 1]]), ['(index)  0  1', '0        a  1']],
  ['a set', new Set(['x']), ['(index)  Values', '0        x']],
  ['values', [3], ['(index)  Values', '0        3']],
  ['a value alone', 'x', ['x']],
])('a table of %s', (_, value, lines) => {
  expect(written(({ table }) => table(value))[0]?.split('\n')).toEqual(lines)
})

test('counts, checks and measures', () => {
  const texts = written((console) => {
    console.count()
    console.count()
    console.assert(true, 'not shown')
    console.assert(false, 'shown')
    console.time('t')
    console.timeEnd('t')
    console.timeEnd('t')
  })
  expect(texts.slice(0, 3)).toEqual(['default: 1', 'default: 2', 'Assertion failed: shown'])
  expect(texts[3]).toMatch(/^t: \d+\.\d ms$/)
  expect(texts).toHaveLength(4)
})
