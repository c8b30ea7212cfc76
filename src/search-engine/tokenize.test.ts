import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

const words = (text: string) => tokenize(text).words.map((word) => word.text)
const pieces = (text: string) =>
  tokenize(text).words.flatMap((word) => word.pieces.map((piece) => piece.text))

test.each([
  ['camelCase', 'innerJoin', ['innerjoin'], ['inner', 'join']],
  [
    'acronyms',
    'ParseJSONResultsPlugin',
    ['parsejsonresultsplugin'],
    ['parse', 'json', 'results', 'plugin'],
  ],
  ['snake_case', 'first_name', ['firstname'], ['first', 'name']],
  ['capitals', 'ON_CONFLICT', ['onconflict'], ['on', 'conflict']],
  ['all capitals', 'JSON', ['json'], []],
  ['a dollar name', '$castTo', ['$castto'], ['castto', 'cast', 'to']],
  ['a short dollar name', '.$if(', ['$if'], ['if']],
  ['digits', 'utf8 sha256Hash', ['utf8', 'sha256hash'], ['sha256', 'hash']],
  ['accents', 'Café NAÏVE Ångström', ['cafe', 'naive', 'angstrom'], []],
  ['ligatures and wide letters', 'ﬁle ＳＱＬ straße', ['file', 'sql', 'strasse'], []],
  ['possessives and contractions', "Kysely's don't", ['kysely', 'dont'], []],
  ['Chinese, letter by letter', '数据库SQL查询', ['数', '据', '库', 'sql', '查', '询'], []],
  ['Japanese', 'データベース', ['デー', 'タ', 'ベー', 'ス'], []],
  ['right-to-left scripts', 'שָׁלוֹם قاعِدة', ['שלום', 'قاعدة'], []],
  ['emoji are no words', 'rows 👩‍👩‍👧 joined', ['rows', 'joined'], []],
])('splits %s', (_, text, expectedWords, expectedPieces) => {
  expect(words(text)).toEqual(expectedWords)
  expect(pieces(text)).toEqual(expectedPieces)
})

test.each(['->', '->>', '||', '->$', '@>', '!=', '<>', '<=', '::', '#>>', '??', '&&'])(
  'keeps the operator %s between names',
  (operator) => {
    expect(words(`a${operator}'b'`)).toEqual(['a', operator, 'b'])
    expect(words(`eb('a', '${operator}', 'b')`)).toEqual(['eb', 'a', operator, 'b'])
  },
)

test('takes a single symbol for punctuation, unless it is all there is', () => {
  expect(words('a = b * (c - d): e')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(words('=')).toEqual(['='])
  expect(words('$')).toEqual(['$'])
  expect(words('--------')).toEqual([])
})

test('keeps dotted names whole as well as their parts', () => {
  const { words: parts, dotted } = tokenize('use eb.fn.count("id"). Then db?.x')
  expect(parts.map((word) => word.text)).toEqual([
    'use',
    'eb',
    'fn',
    'count',
    'id',
    'then',
    'db',
    'x',
  ])
  expect(dotted).toEqual([{ text: 'eb.fn.count', start: 4, end: 15, first: 1, last: 3 }])
})

test('offsets lead back to the original text', () => {
  const text = 'Ünïted_Name 👍 Kysely’s `$castTo`'
  const found = tokenize(text).words.flatMap((word) => [word, ...word.pieces])
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Ünïted_Name', 'Ünïted', 'Name', 'Kysely', '$castTo', 'castTo', 'cast', 'To',
  ]) // biome-ignore format: one list
})
