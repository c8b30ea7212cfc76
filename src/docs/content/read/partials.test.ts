import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSourceCache } from '../cache.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partials-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const openCache = () => createSourceCache(join(root, '.cache'), '1.0')

async function compile(files: Record<string, string>, cache = openCache()) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
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

  it('that import another component under the same name are refused', async () => {
    const source = await compile({
      'page.mdx':
        "import Box from '@site/src/a'\nimport Note from './_note.mdx'\n\n<Box />\n\n<Note />\n",
      '_note.mdx': "Text.\n\nimport Box from '@site/src/b'\n\n<Box />\n",
    })
    expect(source.problems).toContainEqual(
      expect.objectContaining({
        file: '_note.mdx',
        line: 3,
        message: expect.stringContaining('and from "@site/src/a" elsewhere'),
      }),
    )
  })

  it('take no props', async () => {
    const source = await compile({
      'page.mdx': PAGE.replace('<Note />', '<Note a="b" />'),
      '_note.mdx': 'x',
    })
    expect(source.problems).toMatchObject([{ line: 9, fix: 'Write <Note />.' }])
  })
})
