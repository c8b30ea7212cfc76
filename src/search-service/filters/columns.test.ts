import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredRecord } from '../json.ts'
import { createColumns, maskOf } from './columns.ts'
import { type Comparison, compileFilter, countClauses, type Filter } from './filter.ts'

const value = fc.oneof(
  fc.constantFrom('A', 'a', 'Ä', 'b', ''),
  fc.integer({ min: -2, max: 2 }),
  fc.boolean(),
)
const record = fc.record(
  {
    kind: value,
    list: fc.array(value, { maxLength: 3 }),
    deep: fc.record({ n: value }),
    many: fc.array(fc.record({ n: value }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
const attribute = fc.constantFrom('kind', 'list', 'deep.n', 'many.n', 'hidden', 'objectID')
const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    kind: fc.constant('facet' as const),
    attribute,
    value: fc.constantFrom('a', 'Á', 'b', '1', 'true', '0', ''),
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    attribute,
    comparison: fc.constantFrom<Comparison>('<', '<=', '=', '!=', '>=', '>'),
    value: fc.integer({ min: -2, max: 2 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    attribute,
    from: fc.integer({ min: -2, max: 1 }),
    to: fc.integer({ min: -1, max: 2 }),
  }),
)
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('filter'), { maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('filter') }),
  ),
}))

test('columns and records say the same of every filter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 8 }), filter, async (some, one) => {
      const records = some.map((rest, i) => ({ objectID: `${i}`, ...rest })) as StoredRecord[]
      const isFacet = (name: string) => name !== 'hidden'
      const columns = createColumns(records, isFacet)
      await columns.complete(['kind'], async () => {})
      const passes = compileFilter(one, isFacet)
      expect([...maskOf(one, columns)]).toEqual(records.map((each) => Number(passes(each))))
    }),
    { numRuns: 300 },
  )
})

test('conditions are counted wherever they stand', () => {
  const facet: Filter = { kind: 'facet', attribute: 'a', value: 'b' }
  const either: Filter = { kind: 'or', parts: [facet, { kind: 'not', part: facet }] }
  expect(countClauses(null)).toBe(0)
  expect(countClauses({ kind: 'and', parts: [either, facet] })).toBe(3)
})
