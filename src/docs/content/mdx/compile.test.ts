import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FIXTURES, fixtureNames } from '../../../../tests/support/content-fixtures.ts'
import { renderBody } from '../../../../tests/support/render-body.ts'
import { compileSource } from './compile.ts'
import type { CompiledSource, Reference } from './compiled-source.ts'
import { fillBody, fillMarkdown, type ResolvedReference } from './references.ts'

const names = await fixtureNames('mdx', '.mdx')

describe('compileSource', () => {
  for (const name of names) {
    it(`compiles ${name}`, async () => {
      const source = await compile(await readFile(join(FIXTURES, 'mdx', `${name}.mdx`), 'utf8'))
      const resolved = source.references.map(resolve)
      const expected = join(FIXTURES, 'mdx', `${name}.expected`)
      expect(source.problems).toEqual([])
      await expect(renderBody(fillBody(source.body, resolved))).toMatchFileSnapshot(
        `${expected}.html`,
      )
      const markdown = fillMarkdown(source.markdown, resolved, 'https://example.com')
      await expect(markdown).toMatchFileSnapshot(`${expected}.md`)
      const { body, markdown: _, problems, ...facts } = source
      await expect(`${JSON.stringify(facts, null, 2)}\n`).toMatchFileSnapshot(`${expected}.json`)
    })
  }

  it('separates block components of one line in the Markdown', async () => {
    const { markdown } = await compile(
      '<Badge>Since 0.28</Badge>\n\n<Aside>A note.</Aside>\n\nText with <Kbd>K</Kbd> in it.\n',
    )
    expect(markdown).toBe('Since 0.28\n\nA note.\n\nText with K in it.\n')
  })

  it('keeps line numbers behind front matter', async () => {
    const source = await compile('---\ntitle: A\n---\n\n<Nothing />\n')
    const nothing = { name: 'Nothing', properties: [], line: 5, column: 1 }
    expect(source.components).toEqual([nothing])
  })
})

function compile(text: string): Promise<CompiledSource> {
  return compileSource({ text, file: 'content/docs/a/page.mdx', contentId: 'docs/a/page' })
}

function resolve(reference: Reference): ResolvedReference {
  switch (reference.kind) {
    case 'api':
      return { href: `/api/${reference.name}` }
    case 'image':
      return { href: `/image/${reference.url}`, width: 640, height: 480 }
    default:
      return { href: reference.kind === 'link' ? `/link/${reference.url}` : '' }
  }
}
