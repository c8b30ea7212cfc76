import { describe, expect, test } from 'vitest'
import { layOutType, orderMembers, rankNames } from './arrange-type.ts'

const rank = rankNames(['id', 'title', 'name', 'flags', 'status', 'open', 'closed'])

test.each([
  ['{ name: string; id: number; }', '{ id: number; name: string; }'],
  ["'closed' | 'open' | null", "'open' | 'closed' | null"],
  [
    "Promise<{ flags: { name: 'closed' | 'open'; id: 1; }[]; id: number; }[]>",
    "Promise<{ id: number; flags: { id: 1; name: 'open' | 'closed'; }[]; }[]>",
  ],
  [
    "{ name: ';}'; id?: (a: { name: 1; id: 2; }) => void; }",
    "{ id?: (a: { id: 2; name: 1; }) => void; name: ';}'; }",
  ],
  ['{ unknown: 1; id: 2; other: 3; }', '{ id: 2; unknown: 1; other: 3; }'],
  ['{}', '{}'],
  ['{ [x: string]: number; }', '{ [x: string]: number; }'],
  ['{ name: string; id: num…', '{ name: string; id: num…'],
  ["{ 'archive.sailing': 1; id: 2; }", "{ id: 2; 'archive.sailing': 1; }"],
])('the members of %s are in the order of names', (text, expected) => {
  expect(orderMembers(text, rank)).toBe(expected)
})

describe('a type is laid out as a reader takes it in', () => {
  test.each([
    ['string | null', 'string | null'],
    ['{ a: number; }', '{ a: number }'],
    ['{ a?: number | undefined; }[]', '{ a?: number }[]'],
    ['{ a: number; b?: string | null | undefined; }', '{\n  a: number\n  b?: string | null\n}'],
    [
      '{ a: { b: number; c: string; }[]; d: Date; } | null',
      '{\n  a: { b: number; c: string }[]\n  d: Date\n} | null',
    ],
    [
      `{ a: { ${'long'.repeat(15)}: number; c: string; }; d: Date; }`,
      `{\n  a: {\n    ${'long'.repeat(15)}: number\n    c: string\n  }\n  d: Date\n}`,
    ],
  ])('%s', (text, expected) => {
    expect(layOutType(text)).toBe(expected)
  })
})
