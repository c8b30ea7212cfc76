import { describe, expect, it } from 'vitest'
import { compileSource } from '../mdx/compile.ts'
import { docEntry } from './doc-entry.ts'

async function entry(below: string, text = 'Text.\n', versionPath = '/docs') {
  const source = await compileSource({ text, file: below, contentId: below })
  return docEntry(source, `content/docs/${below}`, below, versionPath)
}

describe('docEntry', () => {
  it('takes id, path, title and position from the file', async () => {
    expect(await entry('02-examples/0010-simple-selects.mdx')).toMatchObject({
      id: 'examples/simple-selects',
      path: '/docs/examples/simple-selects',
      title: 'Simple selects',
      label: 'Simple selects',
      position: 10,
    })
  })

  it('lets a folder be reached by its index', async () => {
    for (const file of ['01-guide/index.mdx', '01-guide/README.md', 'guide/Guide.mdx']) {
      expect(await entry(file)).toMatchObject({
        path: '/docs/guide',
        base: '/docs/guide',
        title: 'Guide',
      })
    }
  })

  it('takes a file with a number for an ordinary page, whatever its name', async () => {
    expect(await entry('01-guide/guide.mdx')).toMatchObject({ path: '/docs/guide/guide' })
    expect(await entry('guide/01-index.mdx')).toMatchObject({ path: '/docs/guide/index' })
  })

  it('follows id and slug of the front matter', async () => {
    const withId = await entry('guide/a.mdx', '---\nid: b\n---\n')
    expect(withId).toMatchObject({ id: 'guide/b', path: '/docs/guide/b' })
    const relative = await entry('guide/a.mdx', '---\nslug: c\n---\n')
    expect(relative).toMatchObject({ id: 'guide/a', path: '/docs/guide/c' })
    const absolute = await entry('guide/a.mdx', '---\nslug: /d\n---\n', '/docs/1.0')
    expect(absolute).toMatchObject({ id: 'guide/a', path: '/docs/1.0/d' })
  })

  it('describes itself by its first paragraph, cut behind a sentence or a word', async () => {
    const sentence = `${'A long sentence about it. '.repeat(5)}And ${'on '.repeat(40)}.`
    expect((await entry('a.mdx', sentence)).description).toMatch(/about it\.$/)
    const { description } = await entry('a.mdx', 'word '.repeat(60))
    expect(description).toMatch(/word…$/)
    expect(description.length).toBeLessThanOrEqual(160)
    const abbreviated = `${'Something with side effects '.repeat(3)}(i.e. ${'things '.repeat(20)}`
    expect((await entry('a.mdx', abbreviated)).description).toMatch(/things…$/)
    expect((await entry('a.mdx', '---\ndescription: Given.\n---\n\nText.')).description).toBe(
      'Given.',
    )
  })
})
