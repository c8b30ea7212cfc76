import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ReferenceModel, ReferenceSymbol } from '#base/model/reference.ts'
import { extractReference } from '../extract/extract.ts'
import { changeNotes } from './change-notes.ts'
import { compareModels } from './compare-models.ts'

const FIXTURE = fileURLToPath(
  new URL('../../../../tests/fixtures/reference/package', import.meta.url),
)
const before = extractReference(FIXTURE)

/** Returns the fixture as a newer version, after an edit. */
function newer(edit: (find: (id: string) => ReferenceSymbol, model: ReferenceModel) => void) {
  const model: ReferenceModel = { ...structuredClone(before), version: '99.0.0' }
  edit((id) => model.symbols.find((symbol) => symbol.id === id)!, model)
  return compareModels(before, model)
}

const DEPRECATED = { summary: '', text: '', deprecated: 'Use another.', samples: [] }

test('the same declarations have no changes', () => {
  expect(newer(() => {}).changes).toEqual([])
})

test('a name that is gone is removed, one that is new is added', () => {
  const { changes } = newer((find, model) => {
    model.symbols = model.symbols.filter(({ id }) => id !== 'Form')
    model.symbols.push({ ...structuredClone(find('Names')), id: 'Words', name: 'Words' })
    find('Canvas').members = find('Canvas').members.filter(({ name }) => name !== 'draw')
  })
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
    ['Canvas.draw', 'removed'],
    ['Form', 'removed'],
    ['Words', 'added'],
  ])
})

test('only overloads that differ stand side by side', () => {
  const { changes } = newer((find) => {
    const put = find('Canvas').members.find(({ name }) => name === 'put')!
    const [first] = put.signatures
    first!.full = { ...first!.full, text: first!.full.text.replace('(', '(first: number, ') }
  })
  expect(changes).toHaveLength(1)
  const [{ id, kind, before: old, after }] = changes as [(typeof changes)[number]]
  expect([id, kind, old.length, after.length]).toEqual(['Canvas.put', 'changed', 1, 1])
  expect(after[0]!.text).toContain('(first: number, ')
})

test('a name that leaves a deprecated one behind has moved, and is compared where it is now', () => {
  const changed = newer((find, model) => {
    const moved = structuredClone(find('CanvasOptions'))
    model.symbols.push({ ...moved, id: 'tools#CanvasOptions', module: 'fixture/tools' })
    const left = find('CanvasOptions')
    left.doc = DEPRECATED
    left.members = []
  })
  expect(changed.changes.map(({ id, kind }) => [id, kind])).toEqual([['CanvasOptions', 'moved']])
  expect(changeNotes(changed, (path) => `/base${path}`)).toEqual({
    CanvasOptions: {
      kind: 'changed',
      text: 'Moved to fixture/tools in 99.0.0',
      href: '/base/docs/reference/changes#CanvasOptions',
    },
  })
})

test('a member that the newer version deprecates says why, and one that moves to a base stays', () => {
  const { changes } = newer((find) => {
    const canvas = find('Canvas')
    canvas.members.find(({ name }) => name === 'draw')!.doc = DEPRECATED
    const turn = canvas.members.find(({ name }) => name === 'turn')!
    canvas.members = canvas.members.filter((member) => member !== turn)
    find('Brush').members.push(turn)
    canvas.inherited.push({ from: 'Brush', names: ['turn'] })
  })
  expect(changes.map(({ id, kind, deprecated }) => [id, kind, deprecated])).toEqual([
    ['Brush.turn', 'added', null],
    ['Canvas.draw', 'deprecated', 'Use another.'],
  ])
})

test('a subclass that refuses what it inherits is deprecated there, and so is what inherits from it', () => {
  const { changes } = newer((find) => {
    const draw = structuredClone(find('Shape').members.find(({ name }) => name === 'draw')!)
    draw.doc = DEPRECATED
    draw.signatures[0]!.full = { text: 'draw(): never', links: [] }
    find('Brush').members.push(draw)
    const [base] = find('Brush').inherited
    base!.names = base!.names.filter((name) => name !== 'draw')
  })
  expect(changes.map(({ id, kind, after }) => [id, kind, after[0]?.text])).toEqual([
    ['Brush.draw', 'deprecated', 'draw(): never'],
  ])
})

test('a member that comes with a new base is added, and one that an old base gains is added there', () => {
  const { changes } = newer((find) => {
    find('CanvasOptions').inherited.push({ from: 'Brush', names: ['lift'] })
    const lift = find('Brush').members.find(({ name }) => name === 'lift')!
    find('Shape').members.push({ ...structuredClone(lift), name: 'fill' })
    find('Brush').inherited[0]!.names.push('fill')
  })
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([
    ['CanvasOptions.lift', 'added'],
    ['Shape.fill', 'added'],
  ])
})

test('a type that nobody can import is new once it is exported', () => {
  const { changes } = newer((find) => {
    find('Surface').exported = true
  })
  expect(changes.map(({ id, kind }) => [id, kind])).toEqual([['Surface', 'added']])
})
