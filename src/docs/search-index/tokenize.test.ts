import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listTerms, splitWords } from './tokenize.ts'

test.each([
  ['Select rows', ['select', 'row']],
  ['innerJoin', ['innerjoin', 'inner', 'join']],
  ['$if', ['$if', 'if']],
  ['jsonArrayFrom', ['jsonarrayfrom', 'json', 'array', 'from']],
  ['JSONResults', ['jsonresult', 'json', 'result']],
  ['snake_case', ['snakecase', 'snake', 'case']],
  ['eb.fn.count', ['eb.fn.count', 'eb', 'fn', 'count']],
  ['a ->> b', ['a', '->>', 'b']],
  ['x = y', ['x', 'y']],
  [' = ', ['=']],
  ['where\n=\n>', ['where', '=', '>']],
  ["the user's query", ['the', 'user', 'query']],
  ['Crème brûlée', ['creme', 'brulee']],
  ['queries, classes, status, basis', ['query', 'class', 'status', 'basis']],
  ['----------', []],
  ['()', []],
])('%j has the terms %j', (text, terms) => {
  expect(listTerms(text)).toEqual(terms)
})

test('words have the offsets of their texts, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let at = 0
      for (const { start, end, pieces } of splitWords(text)) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        for (const piece of pieces) {
          expect(piece.start).toBeGreaterThanOrEqual(start)
          expect(piece.end).toBeLessThanOrEqual(end)
        }
        at = start
      }
    }),
  )
})
