import { expect, test } from 'vitest'
import { literal, plain, prettyJson, typeOfCells } from './cell-text.ts'

test('parameters read as TypeScript', () => {
  expect(literal({ t: 'string', v: "it's\na \\" })).toBe(String.raw`'it\'s\na \\'`)
  expect(literal({ t: 'bigint', v: '12' })).toBe('12n')
  expect(literal({ t: 'null' })).toBe('null')
  expect(literal({ t: 'boolean', v: false })).toBe('false')
  expect(literal({ t: 'Date', v: '2026-05-01T08:00:00.000Z' })).toBe(
    'Date(2026-05-01T08:00:00.000Z)',
  )
})

test('cells show the value alone, and make an empty string visible', () => {
  expect(plain({ t: 'string', v: 'Ada' })).toBe('Ada')
  expect(plain({ t: 'string', v: '' })).toBe("''")
  expect(plain({ t: 'number', v: 0 })).toBe('0')
  expect(plain({ t: 'undefined' })).toBe('undefined')
})

test('short JSON stays on one line, without touching its strings', () => {
  expect(prettyJson('{"a":[1,"[ b ]"]}')).toBe('{ "a": [1, "[ b ]"] }')
  expect(prettyJson('[]')).toBe('[]')
  const special = '{"a":NaN,"b":-10n,"c":Buffer(01ff),"d":Date(1970-01-01T00:00:00.000Z),"e":"10n"}'
  expect(prettyJson(special).replace(/\s+/g, '')).toBe(special)
  expect(prettyJson('[NaN,10n,"NaN"]')).toBe('[NaN, 10n, "NaN"]')
  expect(prettyJson('{}')).toBe('{}')
})

test('JSON that was cut off is shown as it is', () => {
  expect(prettyJson('{"a":[1,"…')).toBe('{"a":[1,"…')
})

test('long JSON is laid out on several lines', () => {
  expect(prettyJson('{"seat":"window","meals":["vegan","nut-free"]}').split('\n')).toHaveLength(7)
})

test('types of a column, null last', () => {
  expect(typeOfCells([{ t: 'null' }, { t: 'number', v: 1 }, { t: 'number', v: 2 }])).toBe(
    'number | null',
  )
  expect(typeOfCells([{ t: 'null' }])).toBe('null')
})
