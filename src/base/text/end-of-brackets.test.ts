import { expect, test } from 'vitest'
import { endOfBrackets } from './end-of-brackets.ts'

test.each([
  ["(oc) => oc.column('a'))", '(oc)'],
  ['(\'a) (\', "b)", `c)`).next()', '(\'a) (\', "b)", `c)`)'],
  ["{ 'a }' + [1, { b: 2 }] } rest", "{ 'a }' + [1, { b: 2 }] }"],
  ["('it\\'s )') + 1", "('it\\'s )')"],
  ['[[1], [2]]]', '[[1], [2]]'],
  ['(never closed', '(never closed'],
])('%s', (text, closed) => {
  expect(text.slice(0, endOfBrackets(text, 0))).toBe(closed)
})
