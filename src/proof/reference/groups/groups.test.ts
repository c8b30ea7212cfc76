import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { NO_PACKAGES } from '#base/model/packages.ts'
import type { Problem } from '#base/model/problem.ts'
import { extractReference } from '../extract/extract.ts'
import { planPages } from '../pages/plan-pages.ts'
import { assignGroups } from './assign-groups.ts'
import { readGroup } from './read-groups.ts'

const FIXTURE = fileURLToPath(
  new URL('../../../../tests/fixtures/reference/package', import.meta.url),
)

const model = extractReference(FIXTURE)

function groupsOf(...texts: string[]) {
  const problems: Problem[] = []
  const groups = texts.flatMap((text, index) => {
    return readGroup(`content/reference/group-${index}.mdx`, text, problems) ?? []
  })
  return { groups, problems, groupOf: assignGroups(model, groups, problems) }
}

const MATTER = 'title: Drawing\ndescription: All of it.\nposition: 1'

test('gives each name a place: pages of their own, and a page for the rest of a group', () => {
  const { groups, groupOf, problems } = groupsOf(
    `---\n${MATTER}\nsources: [canvas, nested/*, paper]\npages: [Canvas, Shape Form]\n---\nIntro.\n`,
  )
  expect(problems).toEqual([])
  const { pages, places } = planPages(model, groups, groupOf, NO_PACKAGES)
  expect(pages.map(({ path }) => path)).toEqual([
    '/docs/reference',
    '/docs/reference/group-0',
    '/docs/reference/canvas',
    '/docs/reference/shape',
    // Helpers of several entry points share names.
    '/docs/reference/group-0/print',
    '/docs/reference/protected-members',
    '/docs/reference/support',
    '/docs/reference/changes',
  ])
  expect(places.get('Canvas.add')).toEqual({ path: '/docs/reference/canvas', anchor: 'add' })
  expect(places.get('Form')).toEqual({ path: '/docs/reference/shape', anchor: 'Form' })
  // An inherited member has a place under the symbol that inherits it.
  expect(places.get('Brush.corners')).toEqual({
    path: '/docs/reference/group-0',
    anchor: 'Brush.corners',
  })
})

test('gives classes and functions a page, except for those that a group gathers', () => {
  const pagesOf = (more: string) => {
    const { groups, groupOf } = groupsOf(
      `---\n${MATTER}\nsources: [canvas, nested/*, paper]\n${more}\n---\n`,
    )
    return planPages(model, groups, groupOf, NO_PACKAGES).pages.flatMap(({ kind, symbols }) => {
      return kind === 'symbol' ? symbols.map(({ id }) => id) : []
    })
  }
  expect(pagesOf('')).toEqual(['Canvas', 'helpers/paper#print'])
  expect(pagesOf('gathered: [Canvas]')).not.toContain('Canvas')
  expect(pagesOf('compact: true')).toEqual([])
})

test('reports names without a group, and names that the package does not have', () => {
  const { problems } = groupsOf(
    `---\n${MATTER}\nsources: [canvas, nested/*]\n---\n\n## Canvas.addd\n\nText.\n`,
  )
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'content/reference: "helpers/paper#print" of paper is in no group of the reference.',
    'content/reference/group-0.mdx: sketch 1.2.3 has no "Canvas.addd".',
  ])
})

test('reports front matter that is wrong', () => {
  const { problems } = groupsOf(`---\n${MATTER}\nsource: [canvas]\n---\n`)
  expect(problems[0]?.message).toContain('source')
})
