import { expect, test } from 'vitest'
import type { Matcher } from './highlight.ts'
import { type MarkedText, splitMarks } from './marked-text.ts'
import { createIndex } from './search-index.ts'
import { createRecord } from './testing.ts'

/** Returns the matcher of a text that a query found. */
async function matcherOf(text: string, query: string): Promise<Matcher> {
  const records = [createRecord({ url: '/a', titles: ['Guides', 'A'], content: text })]
  const index = await createIndex({ records, synonyms: [] })
  const [hit] = index.search({ query }).hits
  if (!hit) throw new Error(`“${query}” doesn't find “${text}”`)
  return hit.matcher
}

function toHtml(marked: MarkedText): string {
  const parts = splitMarks(marked)
  return parts.map((part) => (part.marked ? `<mark>${part.text}</mark>` : part.text)).join('')
}

test.each([
  ['Join tables', 'join', '<mark>Join</mark> tables'],
  ['Joins of tables', 'join', '<mark>Join</mark>s of tables'],
  ['Returning rows', 'retur', '<mark>Retur</mark>ning rows'],
  ['Call innerJoin', 'join', 'Call inner<mark>Join</mark>'],
  ['Call innerJoin', 'innerJoin', 'Call <mark>innerJoin</mark>'],
  ['Call eb.fn.count here', 'count', 'Call eb.fn.<mark>count</mark> here'],
  ['a ->> b', '->>', 'a <mark>-&gt;&gt;</mark> b'.replaceAll('&gt;', '>')],
  ['Read crème', 'creme', 'Read <mark>crème</mark>'],
  ['A conflict', 'conflcit', 'A <mark>conflict</mark>'],
])('“%s”, searched for “%s”, is marked %s', async (text, query, marked) => {
  expect(toHtml((await matcherOf(text, query)).mark(text))).toBe(marked)
})

const LONG = 'one two three four five six seven eight nine ten conflict twelve thirteen fourteen'

test.each([
  ['conflict', 3, '…ten <mark>conflict</mark> twelve…'],
  ['one', 3, '<mark>one</mark> two three…'],
  ['fourteen', 2, '…thirteen <mark>fourteen</mark>'],
  ['one conflict twelve', 3, '…ten <mark>conflict</mark> <mark>twelve</mark>…'],
  ['conflict', 50, LONG.replace('conflict', '<mark>conflict</mark>')],
])('the snippet for “%s” of %i words has the most matches', async (query, size, expected) => {
  expect(toHtml((await matcherOf(LONG, query)).snippet(LONG, size, '…'))).toBe(expected)
})
