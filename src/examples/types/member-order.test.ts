import { expect, test } from 'vitest'
import { orderMembers, orderOf } from './member-order.ts'

const order = orderOf(
  "db.selectFrom('name').select(['t.id', 't.title as name'])",
  "flags: string, status: 'open' | 'closed'",
)

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
])('%s', (text, expected) => {
  expect(orderMembers(text, order)).toBe(expected)
})
