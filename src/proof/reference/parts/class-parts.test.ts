import { expect, test } from 'vitest'
import { NO_PACKAGES } from '#base/model/packages.ts'
import type { Problem } from '#base/model/problem.ts'
import type { ReferenceMember, ReferenceModel, ReferenceSymbol } from '#base/model/reference.ts'
import type { ReferenceGroup } from '../groups/group.ts'
import { planPages } from '../pages/plan-pages.ts'
import { classParts } from './class-parts.ts'

function memberOf(name: string, length: number): ReferenceMember {
  return {
    name,
    kind: 'method',
    static: false,
    optional: false,
    readonly: false,
    signatures: [],
    type: { text: 'x'.repeat(length), links: [] },
    doc: null,
    docFrom: null,
    source: { file: 'canvas', line: 1 },
  } as unknown as ReferenceMember
}

function classOf(name: string, members: ReferenceMember[], inherited: string[] = []) {
  return {
    id: name,
    name,
    kind: 'class',
    module: 'sketch',
    exported: true,
    members,
    protectedMembers: [],
    inherited: inherited.length > 0 ? [{ from: 'Shape', names: inherited }] : [],
    source: { file: 'canvas', line: 1 },
  } as unknown as ReferenceSymbol
}

const LONG = classOf('Canvas', [memberOf('draw', 15_000), memberOf('erase', 4000)], ['corners'])
const SHORT = classOf('Brush', [memberOf('lift', 17_000)])

function divide(
  written: Record<string, { title: string; members: string[] }[]>,
  symbols: ReferenceSymbol[] = [LONG, SHORT],
) {
  const problems: Problem[] = []
  const model = { package: 'sketch', version: '1.2.3', symbols } as ReferenceModel
  const withTexts = Object.fromEntries(
    Object.entries(written).map(([id, parts]) => {
      return [id, parts.map((part) => ({ ...part, description: 'Text.' }))]
    }),
  )
  const parts = classParts(model, withTexts, 'parts.yaml', problems)
  return { model, parts, messages: problems.map(({ message }) => message) }
}

const DRAWING = { title: 'drawing', members: ['draw', 'corners'] }
const ERASING = { title: 'erasing, undoing', members: ['erase'] }

test('a long class has a page for each part, with its members and those that it inherits', () => {
  const { model, parts, messages } = divide({ Canvas: [DRAWING, ERASING] })
  expect(messages).toEqual([])
  const group = {
    slug: 'drawing',
    pages: ['Canvas', 'Brush'],
    gathered: [],
  } as unknown as ReferenceGroup
  const groupOf = new Map(model.symbols.map(({ id }) => [id, group]))
  const plan = planPages(model, [group], groupOf, NO_PACKAGES, parts)
  const paths = plan.pages.map(({ path }) => path)
  expect(paths.slice(2, 6)).toEqual([
    '/docs/reference/canvas',
    '/docs/reference/canvas/drawing',
    '/docs/reference/canvas/erasing-undoing',
    '/docs/reference/brush',
  ])
  const placeOf = (id: string) => plan.places.get(id)
  expect(placeOf('Canvas')).toEqual({ path: '/docs/reference/canvas', anchor: null })
  expect(placeOf('Canvas.corners')).toEqual({ path: paths[3], anchor: 'corners' })
  expect(placeOf('Canvas.erase')).toEqual({ path: paths[4], anchor: 'erase' })
  expect(placeOf('Brush.lift')).toEqual({ path: '/docs/reference/brush', anchor: 'lift' })
})

test.each([
  ['a long class without parts', {}, 'The page of "Canvas" would be too long.'],
  [
    'a member in no part',
    { Canvas: [{ ...DRAWING, members: ['draw'] }, ERASING] },
    '"Canvas.corners" is in no part.',
  ],
  [
    'a member in two parts',
    { Canvas: [DRAWING, { ...ERASING, members: ['erase', 'draw'] }] },
    '"Canvas.draw" is in two parts.',
  ],
  [
    'a member that the class does not have',
    { Canvas: [DRAWING, { ...ERASING, members: ['erase', 'undo'] }] },
    'sketch 1.2.3 has no "Canvas.undo".',
  ],
  [
    'parts of a short class',
    { Canvas: [DRAWING, ERASING], Brush: [{ title: 'lifting', members: ['lift'] }] },
    '"Brush" is short enough for one page.',
  ],
  [
    'parts of a class that is gone',
    { Canvas: [DRAWING, ERASING], Paper: [DRAWING] },
    '"Paper" isn\'t in sketch 1.2.3.',
  ],
])('%s is a problem', (_, written, message) => {
  expect(divide(written).messages).toEqual([message])
})
