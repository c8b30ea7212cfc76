import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Json, type StoredRecord, valuesAt } from '../json.ts'
import { buildMask, createColumns, filterRecords } from './columns.ts'
import { COMPARE, type Comparison, countClauses, type Filter, foldFacet } from './filter.ts'

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

/** Applies the rules of filters to a single record. */
function passes(one: Filter, tested: StoredRecord): boolean {
  const numbers = (path: string) =>
    valuesAt(tested, path).flatMap((value) => {
      return typeof value === 'number' || typeof value === 'boolean' ? [Number(value)] : []
    })
  const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value))
  switch (one.kind) {
    case 'and':
      return one.parts.every((part) => passes(part, tested))
    case 'or':
      return one.parts.some((part) => passes(part, tested))
    case 'not':
      return !passes(one.part, tested)
    case 'facet': {
      const values = one.attribute === 'hidden' ? [] : valuesAt(tested, one.attribute)
      return values.some((value) => foldFacet(text(value)) === foldFacet(one.value))
    }
    case 'compare':
      return numbers(one.attribute).some((number) => COMPARE[one.comparison](number, one.value))
    case 'range':
      return numbers(one.attribute).some((number) => number >= one.from && number <= one.to)
  }
}

test('columns and records say the same of every filter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 8 }), filter, async (some, one) => {
      const records = some.map((rest, i) => ({ objectID: `${i}`, ...rest })) as StoredRecord[]
      const filterable = { facet: (name: string) => name !== 'hidden', number: () => true }
      const columns = createColumns(records, filterable)
      await columns.complete(['kind'], async () => {})
      expect([...buildMask(one, columns)]).toEqual(records.map((each) => Number(passes(one, each))))
      expect(filterRecords(one, records, filterable)).toEqual(
        records.filter((each) => passes(one, each)),
      )
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
