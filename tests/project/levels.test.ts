import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

test('recipes are ordered by need: the basics first, what is advanced last', () => {
  const recipes = globSync('content/docs/recipes/*.mdx').map((file) => {
    const [, head = ''] = readFileSync(file, 'utf8').split(/^---$/m)
    const { badges = [], sidebar_position: position = 0 } = parse(head)
    const rank = badges.includes('Basics') ? 0 : badges.includes('Advanced') ? 2 : 1
    return { rank, position }
  })
  expect(recipes.length).toBeGreaterThan(10)
  const ranks = recipes.sort((a, b) => a.position - b.position).map(({ rank }) => rank)
  expect(ranks).toEqual(ranks.toSorted())
})
