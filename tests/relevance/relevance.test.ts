import { expect, test } from 'vitest'
import { QUERY_SETS, readQueries } from './evaluate.ts'

test('no query is in two sets', () => {
  const sets = QUERY_SETS.flatMap((set) => [
    ...new Set(readQueries(set).map(({ query }) => query.toLowerCase())),
  ])
  expect(sets.filter((query, i) => sets.indexOf(query) < i)).toEqual([])
})
