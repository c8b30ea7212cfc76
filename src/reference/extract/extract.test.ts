import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { ReferenceSymbol, TypedText } from '#model/reference.ts'
import { extractReference } from './extract.ts'
import { samplesOf } from './read-doc.ts'

const FIXTURE = fileURLToPath(new URL('../../../tests/fixtures/reference/package', import.meta.url))
const EXPECTED = '../../../tests/fixtures/reference/package.expected.json'

const model = extractReference(FIXTURE)

function symbol(id: string): ReferenceSymbol {
  const found = model.symbols.find((one) => one.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

function member(id: string, name: string) {
  const found = symbol(id).members.find((one) => one.name === name)
  if (!found) throw new Error(`no ${id}.${name}`)
  return found
}

/** Returns the linked words with their targets. */
function links({ text, links }: TypedText): string[] {
  return links.map(([start, length, id]) => `${text.slice(start, start + length)} → ${id}`)
}

test('reads a package as expected', async () => {
  const text = `${JSON.stringify(model, null, 2)}\n`
  await expect(text).toMatchFileSnapshot(EXPECTED)
})

test('has each exported name once, under the name that it is exported by, and types that they mention', () => {
  expect(model.symbols.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'interface Brush',
    'class Canvas',
    'interface CanvasOptions',
    'type Form',
    'type Names',
    'interface Shape',
    'variable canvases',
    'function helpers/paper#print',
    'interface Surface',
  ])
  const others = model.symbols.filter(({ exported }) => !exported)
  expect(others.map(({ id }) => id)).toEqual(['Surface'])
})

test('leaves private members out, keeps protected ones apart, and shows those of a base that is not exported', () => {
  expect(symbol('Canvas').members.map(({ name }) => name)).toEqual([
    'limit',
    'constructor',
    'add',
    'put',
    'size',
    '[Symbol.iterator]',
    'corners',
    'draw',
    'turn',
  ])
})

test('folds type parameters away that only carry inference', () => {
  const [first, second, third] = member('Canvas', 'add').signatures
  expect(first?.short?.text).toBe(
    'add(shape: Shape<DB>, at: keyof Shape<DB> & string): Canvas<DB, O>',
  )
  expect(links(first!.short!)).toEqual(['Shape → Shape', 'Shape → Shape', 'Canvas → Canvas'])
  // The result names S, so a caller sees it.
  expect(second?.short).toBeNull()
  expect(third?.full.text).toBe('add(shapes: ReadonlyArray<Shape>, ...corners: Corner[]): this')
})

test('keeps what the comment says where it belongs', () => {
  const { doc, signatures } = member('Canvas', 'add')
  expect(doc?.summary).toBe('Adds a shape.')
  expect(signatures[0]?.parameters.map(({ text }) => text)).toEqual([
    'what to add',
    'where to put it',
  ])
  expect(signatures[0]?.returns).toBe('the same canvas')
  expect(signatures.map((one) => one.doc?.summary)).toEqual([undefined, undefined, 'Adds many.'])
  expect(member('Canvas', 'put').doc?.deprecated).toBe('Use {@link Canvas.add} instead.')
})

test('takes samples with the SQL that follows them; an @ in code is code', () => {
  const { doc } = symbol('Canvas')
  expect(doc?.samples).toEqual([
    {
      id: 'Canvas#1',
      title: 'Examples',
      code: 'const canvas = new Canvas({ width: 10 })\n\n@decorated\nclass Mine {}',
      claims: [{ database: 'PostgreSQL', sql: 'select 1' }],
    },
  ])
  const printed = symbol('helpers/paper#print').doc
  expect(printed?.samples.map(({ id }) => id)).toEqual([
    'helpers/paper#print#1',
    'helpers/paper#print#2',
  ])
  expect(printed?.summary).toBe('Prints a canvas, e.g. on A4.')
})

test('joins an interface and the constant of its name', () => {
  const { kind, members, inherited, doc } = symbol('Brush')
  expect(kind).toBe('interface')
  expect(members.map((one) => `${one.static ? 'static ' : ''}${one.name}`)).toEqual([
    'lift',
    'static create',
  ])
  expect(inherited).toEqual([{ from: 'Shape', names: ['corners', 'draw', 'style'] }])
  expect(doc?.summary).toBe('Makes brushes.')
})

test('takes the comment of what a member implements when it has none', () => {
  const { doc, docFrom } = member('Canvas', 'draw')
  expect([doc?.summary, docFrom]).toEqual(['Draws it.', 'Shape'])
})

test('links names that stand for exports, and neither type parameters nor globals', () => {
  const alias = symbol('Form').type
  expect(alias?.text).toBe('T extends Shape<infer S> ? S : never')
  expect(links(alias!)).toEqual(['Shape → Shape'])
})

test('takes a statement in a fence without a language for a sample, and nothing else', () => {
  const markdown =
    '```\nawait db.selectFrom("pet")\n```\n\n```sql\nselect\n```\n\n```\nnpm i\n```\n'
  const [sample, ...others] = samplesOf(markdown, 'Shop.open')
  expect(others).toEqual([])
  expect(sample).toMatchObject({ id: 'Shop.open#1', claims: [{ sql: 'select' }] })
})
