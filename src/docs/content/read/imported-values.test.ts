import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSourceCache } from '../cache.ts'
import { readDeclaredValues } from './imported-values.ts'
import { moduleValues } from './module-values.ts'
import { readStatements } from './statements.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'values-'))
  const files = {
    'content/docs/a/data.js':
      'export const code = `one\n  \\`two\\``\nexport const list = [1, { deep: true }]\n',
    'content/docs/a/typed.ts':
      "const name = 'Ada' as const\nexport default name\nexport { name as other }\n",
    'content/docs/plain.json': '{ "title": "From JSON", "n": [1, null] }',
    'content/docs/a/sample.sql': 'select 1;\n',
    'public/raw.txt': 'raw {text}\n',
    'outside.json': '1',
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

const file = 'content/docs/a/page.mdx'
const read = (text: string) =>
  readDeclaredValues(readStatements(text), { path: join(root, file), file })

describe('values that a page imports or exports', () => {
  it.each([
    ["import { code } from './data'", { code: 'one\n  `two`' }],
    [
      "import {\n  code as text,\n  list,\n} from './data.js'",
      { text: 'one\n  `two`', list: [1, { deep: true }] },
    ],
    ["import name, { other } from './typed'", { name: 'Ada', other: 'Ada' }],
    [
      "import data, { title } from '../plain.json'",
      { data: { title: 'From JSON', n: [1, null] }, title: 'From JSON' },
    ],
    ["import * as all from './data'", { all: { code: 'one\n  `two`', list: [1, { deep: true }] } }],
    ["import Sample from '!!raw-loader!./sample.sql';", { Sample: 'select 1;\n' }],
    ["import Sample from '!!./sample.sql?raw'", { Sample: 'select 1;\n' }],
    ["import Sample from './sample.sql?raw'", { Sample: 'select 1;\n' }],
    ["import raw from '!!raw-loader!@site/static/raw.txt'", { raw: 'raw {text}\n' }],
    ["export const a = 'x'\nexport const b = [a, 1]", { a: 'x', b: ['x', 1] }],
    ['export const a = {\n\n  b: 1,\n}', { a: { b: 1 } }],
    [
      "import { list } from './data'\n\nexport const own = { list }.list\nexport const first = list",
      { list: [1, { deep: true }], first: [1, { deep: true }] },
    ],
  ])('are read: %s', async (text, values) => {
    expect((await read(`# A\n\n${text}\n`)).values).toEqual(values)
  })

  it.each([
    "import { missing } from './data'",
    "import { code } from './gone'",
    "import { code } from 'a-package'",
    "import out from '../../../../outside.json'",
    "```js\nimport { code } from './data'\n```",
    "import Note from './_note.mdx'",
    'export const a = () => 1',
    'Text about an\nimport of a cup from Java.',
    '```js\nexport const a = 1\n```',
  ])('are none: %s', async (text) => {
    expect((await read(`# A\n\n${text}\n`)).values).toEqual({})
  })

  it('are only what a module has written out', () => {
    const text = `import { a } from './a'
export const [first] = [1]
let changes = 1
export { changes }
export const sum = 1 + 1, called = f(), template = \`\${a}\`, spread = [...a], name = a
export const kept = { 'a-b': -1 }, fine = { 'a-b': [1] }
export function f() {}
export default a`
    expect(moduleValues(text)).toEqual({ fine: { 'a-b': [1] } })
  })

  it('are written out in expressions and attributes, and read again when they change', async () => {
    const cache = createSourceCache(join(root, '.cache'), '1.0')
    const compile = async (text: string) => {
      await writeFile(join(root, file), text)
      return cache.compile({ path: join(root, file), file, contentId: 'a/page' })
    }
    const text = `import { code, list } from './data'
import Sample from '!!raw-loader!./sample.sql'

<Badge label={code} items={[code, { list }, { list: 1 }]} other={[1].map((code) => code)} />

It says {code}.

<CodeBlock language="sql">{Sample}</CodeBlock>
`
    const first = await compile(text)
    expect(first.problems).toEqual([])
    expect(first.imports).toEqual([])
    expect(first.markdown).toContain('```sql\nselect 1;\n```')
    expect(first.body).toContain('label: "one\\n  `two`"')
    expect(first.body).toMatch(/"list": \[1, \{\s*"deep": true\s*\}\]/)
    expect(first.body).toMatch(/other: \[1\]/)
    expect(first.markdown).toContain('It says one')
    await writeFile(
      join(root, 'content/docs/a/data.js'),
      "export const code = 'changed', list = []",
    )
    const again = await compile(text)
    expect(again.body).toContain('label: "changed"')
  })

  it('may be data of a package that is installed', async () => {
    const folder = join(root, 'node_modules/@scope/kit')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "peerDependencies": { "eslint": "^9" } }')
    await writeFile(
      join(root, file),
      "import kit from '@scope/kit/package.json'\n\nFor {kit.peerDependencies.eslint}.\n",
    )
    const cache = createSourceCache(join(root, '.cache'), '1.0')
    const source = await cache.compile({ path: join(root, file), file, contentId: 'a/page' })
    expect(source.problems).toEqual([])
    expect(source.markdown).toContain('For ^9.')
  })

  it('don’t hide what is missing', async () => {
    await writeFile(join(root, 'content/docs/a/computed.js'), 'export const now = Date.now()')
    await writeFile(join(root, file), "import { now } from './computed'\n\nIt is {now}.\n")
    const cache = createSourceCache(join(root, '.cache'), '1.0')
    const { problems } = await cache.compile({ path: join(root, file), file, contentId: 'a/page' })
    expect(problems).toMatchObject([
      { line: 3, field: 'now', fix: expect.stringContaining('as a constant') },
    ])
  })
})
