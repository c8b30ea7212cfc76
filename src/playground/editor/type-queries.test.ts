import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { queriesIn } from './type-queries.ts'

test.each([
  ['a caret below a name', ['const ports = 1', '//    ^?'], [{ offset: 6, at: 24 }]],
  ['an indented comment', ['  db.a', '  // ^?'], [{ offset: 5, at: 14 }]],
  ['a caret beyond the line above', ['a', '//      ^?'], [{ offset: 1, at: 12 }]],
  ['none above', ['// ^?'], []],
  ['a comment that asks nothing', ['a', '// why ^?'], []],
])('%s', (_, lines, places) => {
  expect(queriesIn(Text.of(lines))).toEqual(places)
})
