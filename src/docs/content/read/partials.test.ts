import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSourceCache } from '../cache.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partials-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const openCache = () => createSourceCache(join(root, '.cache'), '1.0')

async function compile(files: Record<string, string>, cache = openCache()) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return cache.compile({ path: join(root, 'page.mdx'), file: 'page.mdx', contentId: 'page' })
}

const PAGE =
  "---\ntitle: A\n---\n\nimport Note from './_note.mdx'\n\nBefore.\n\n<Note />\n\nAfter.\n"

describe('partials', () => {
  it('stand in the place of their tags, as often as they are used', async () => {
    const source = await compile({
      'page.mdx': `${PAGE}\n<Note />\n`,
      '_note.mdx': 'Shared _text_.\n',
    })
    expect(source.problems).toEqual([])
    expect(source.markdown.trim()).toBe('Before.\n\nShared _text_.\n\nAfter.\n\nShared _text_.')
  })

  it('may import others, and stand in a list', async () => {
    const source = await compile({
      'page.mdx': PAGE.replace('<Note />', '- Item\n\n  <Note />'),
      '_note.mdx': "import Deep from './_deep.mdx'\n\nOuter.\n\n<Deep />\n",
      '_deep.mdx': '---\ntitle: Not shown\n---\nInner %productVersion%.',
    })
    expect(source.problems).toEqual([])
    expect(source.markdown).toMatch(/[-*] +Item\n\n +Outer\.\n\n +Inner 1\.0\./)
  })

  it('are read again when they change', async () => {
    const cache = openCache()
    await compile({ 'page.mdx': PAGE, '_note.mdx': 'One.\n' }, cache)
    const changed = await compile({ '_note.mdx': 'Another.\n' }, cache)
    expect(changed.markdown).toContain('Another.')
  })

  it('leave what is code alone', async () => {
    const text = "```text\nimport Note from './_note.mdx'\n\n<Note />\n```\n"
    const source = await compile({ 'page.mdx': text })
    expect(source.fences.at(0)?.code ?? source.markdown).toContain('<Note />')
    expect(source.problems).toEqual([])
  })

  it('report problems where they were written', async () => {
    const source = await compile({
      'page.mdx': PAGE,
      '_note.mdx': 'Text.\n\n[away](./gone.mdx)\n\n<Missing />\n\n```nosuch\n1\n```\n',
    })
    expect(source.problems).toMatchObject([{ file: '_note.mdx', line: 7 }])
    // A reference is reported at the tag, but keeps the file that it is relative to.
    expect(source.references).toMatchObject([{ kind: 'link', line: 9, from: '_note.mdx' }])
    expect(source.components).toMatchObject([{ name: 'Missing', line: 9 }])
  })

  it.each([
    [
      'that is not there',
      { '_note.mdx': '' },
      "'./_gone.mdx'",
      'The partial _gone.mdx does not exist.',
    ],
    [
      'that imports itself',
      { '_note.mdx': "import A from './_note.mdx'\n" },
      "'./_note.mdx'",
      'The partial _note.mdx imports itself.',
    ],
  ])('refuse an import %s', async (_, files, specifier, message) => {
    const source = await compile({ 'page.mdx': PAGE.replace("'./_note.mdx'", specifier), ...files })
    expect(source.problems[0]).toMatchObject({ message })
  })

  it.each([
    ['twice', '<Note />\n\n<Note />\n', '', {}],
    ['under two names', "import Again from './_note.mdx'\n\n<Note />\n\n<Again />\n", '', {}],
    [
      'beside the page’s own import',
      '<Tabs />\n\n<Note />\n',
      "import Tabs from '@theme/Tabs'\n",
      {},
    ],
    [
      'beside another partial with one more name',
      "import Other from './_other.mdx'\n\n<Note />\n\n<Other />\n",
      '',
      { '_other.mdx': 'import Tabs, { Link as L } from "@theme/Tabs";\n\n<Tabs />\n' },
    ],
  ])('that import a component are used %s', async (_, body, own, others) => {
    const source = await compile({
      'page.mdx': `import Note from './_note.mdx'\n${own}\n${body}`,
      '_note.mdx': "import Tabs from '@theme/Tabs'\n\n<Tabs />\n",
      ...others,
    })
    expect(source.problems).toEqual([])
    const uses = `${body}${JSON.stringify(others)}`.match(/<(?:Tabs|Note|Again)\b/g)!
    expect(source.components.filter(({ name }) => name === 'Tabs')).toHaveLength(uses.length)
  })

  it('name what they import for themselves', async () => {
    const source = await compile({
      'page.mdx':
        "import T from '@theme/Tabs'\nimport Note from './_note.mdx'\n\n<T />\n\n<Note />\n\n<Note />\n",
      '_note.mdx': "Text.\n\nimport {\n  default as T,\n} from '@theme/TabItem'\n\n<T />\n",
    })
    expect(source.problems).toEqual([])
    expect(source.components.map(({ name }) => name)).toEqual(['Tabs', 'TabItem', 'TabItem'])
  })

  // As Docusaurus 3.10.2 renders the same files.
  it('have values, images and labels of links that are their own', async () => {
    const source = await compile({
      'page.mdx': `import Note from './shared/_note.mdx'
import { word } from './data.js'

Page {word}, [label][ref].

<Note />

[ref]: ./page.md
`,
      'data.js': "export const word = 'page word'",
      'shared/data.js': "export const word = 'shared word'",
      'shared/_note.mdx': `import Deep from './deep/_deep.mdx'
import { word } from './data.js'
import pic from './pic.png'

export const own = 'note'

Note {word}, {own}, [label][ref] <img src={pic} alt="p" />

<Deep />

[ref]: ./beside.md
`,
      'shared/deep/_deep.mdx': '![d](./deep.png)\n\nDeep {1 + 1}',
    })
    expect(source.problems).toEqual([])
    expect(source.markdown).toContain('Page page word,')
    expect(source.markdown).toContain('Note shared word, note,')
    expect(source.references).toMatchObject([
      { kind: 'link', url: './page.md' },
      { kind: 'link', url: './beside.md', from: 'shared/_note.mdx' },
      { kind: 'image', url: './pic.png', from: 'shared/_note.mdx' },
      { kind: 'image', url: './deep.png', from: 'shared/deep/_deep.mdx' },
    ])
  })

  it('don’t see what their page imports', async () => {
    const source = await compile({
      'page.mdx': "import Note from './_note.mdx'\nimport { word } from './data.js'\n\n<Note />\n",
      'data.js': "export const word = 'page word'",
      '_note.mdx': 'Says {word}.',
    })
    expect(source.problems).toMatchObject([{ file: '_note.mdx', line: 1, field: 'word' }])
  })

  it.each([
    ['<Note label="first" open />', 'first, open'],
    ["<Note\n  label='two lines'\n/>", 'two lines'],
    ["<Note label={'a' /* > */} n={[1, 'two']} />", 'a, 1/two'],
    ["<Note label={'a } b'} open />", 'a } b, open'],
    ['<Note label={word} />', 'page word'],
    ['<Note label={data.deep} />', 'deep'],
    ['<Note />', 'none'],
    ['- <Note label="in a list" />', 'in a list'],
    ['<Details><Note label="inside" /></Details>', 'inside'],
  ])('take props: %s', async (tag, text) => {
    const source = await compile({
      'page.mdx': `import Note from './_note.mdx'\n\nexport const word = 'page word'\nexport const data = { deep: 'deep' }\n\n${tag}\n`,
      '_note.mdx':
        "It is {props.label ?? 'none'}{props.open ? ', open' : ''}{props.n ? ', ' + props.n.join('/') : ''}.",
    })
    expect(source.problems).toEqual([])
    expect(source.markdown).toContain(`It is ${text}.`)
  })

  it('have props in code, in attributes, and in partials of their own', async () => {
    const source = await compile({
      'page.mdx': 'import Note from \'./_note.mdx\'\n\n<Note name="a" />\n',
      '_note.mdx': `import Deep from './_deep.mdx'

<Deep inner={props.name} />

<CodeBlock title=".rc.js">
  {[
    \`const \${props.name} = {\`,
    '}',
  ].join('\\n')}
</CodeBlock>
`,
      '_deep.mdx': "<Badge label={'is ' + props.inner} />",
    })
    expect(source.problems).toEqual([])
    expect(source.body).toContain('label: "is a"')
    expect(source.markdown).toContain('const a = {\n}')
  })

  it.each([
    ['<Note a={() => 1} />', 'The prop "a" of the partial <Note> isn’t written out.'],
    ['<Note {...all} />', 'The prop "{...all}" of the partial <Note> isn’t written out.'],
    ['<Note>text</Note>', 'The partial <Note> has content.'],
    ['See <Note /> there.', 'The partial <Note> is inside other text.'],
  ])('are refused as %s', async (tag, message) => {
    const source = await compile({ 'page.mdx': PAGE.replace('<Note />', tag), '_note.mdx': 'x' })
    const expected = { file: 'page.mdx', line: 9, message: message.replace('’', "'") }
    expect(source.problems).toContainEqual(expect.objectContaining(expected))
  })

  it('are text in inline code', async () => {
    const source = await compile({
      'page.mdx': PAGE.replace('Before.', 'Write `<Note />`.'),
      '_note.mdx': 'x',
    })
    expect(source.problems).toEqual([])
    expect(source.markdown).toContain('`<Note />`')
  })
})
