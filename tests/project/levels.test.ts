import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const LEVELS = ['Basics', 'Advanced']

interface Leveled {
  file: string
  badges: string[]
  position: number
}

/** Returns the pages of a folder, in sidebar order where they specify one. */
function pagesIn(folder: string): Leveled[] {
  const files = globSync(`content/docs/${folder}/**/*.mdx`)
  expect(files, folder).not.toHaveLength(0)
  return files
    .map((file) => {
      const [, head = ''] = readFileSync(file, 'utf8').split(/^---$/m)
      const { badges = [], sidebar_position: position = 0 } = parse(head)
      return { file, badges, position }
    })
    .sort((a, b) => a.position - b.position)
}

test.each(['recipes', 'guides', 'examples'])(
  '%s: some pages are basic, some advanced',
  (folder) => {
    const marks = pagesIn(folder).flatMap(({ badges }) => badges)
    expect([...new Set(marks)].toSorted()).toEqual(LEVELS.toSorted())
  },
)

test('recipes are ordered by need: the basics first, what is advanced last', () => {
  const ranks = pagesIn('recipes').map(({ badges }) =>
    badges.includes('Basics') ? 0 : badges.includes('Advanced') ? 2 : 1,
  )
  expect(ranks).toEqual(ranks.toSorted())
})
