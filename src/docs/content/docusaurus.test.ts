import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#base/model/config.ts'
import type { CompiledPage, SidebarItem } from '#base/model/page.ts'
import { FIXTURES, readFiles, testConfig } from '../../../tests/support/content-fixtures.ts'
import { renderBody } from '../../../tests/support/render-body.ts'
import { createContent } from './load-site.ts'
import type { LoadedSite } from './loaded-site.ts'

const roots: string[] = []
afterAll(() => Promise.all(roots.map((root) => rm(root, { recursive: true, force: true }))))

/**
 * A folder of docs with what Docusaurus has and others don't. The expected values are those that Docusaurus 3.10.2 gave
 * for the same files.
 */
describe('a folder of Docusaurus', () => {
  let site: LoadedSite
  const page = (path: string): CompiledPage => {
    const found = site.pages.find((compiled) => compiled.page.path === path)
    if (!found) throw new Error(`No page at ${path}`)
    return found
  }
  const html = (path: string) => renderBody(page(path).body ?? '')

  beforeAll(async () => {
    site = await load(await readFiles('docusaurus.txt'))
  })

  it('has no problems', () => {
    expect(site.problems).toEqual([])
    expect(site.warnings).toMatchObject([{ line: 3, message: expect.stringContaining('nosuch') }])
  })

  it('has each page at its route', () => {
    const paths = site.pages.filter(
      ({ page: { kind } }) => kind !== 'not-found' && kind !== 'search',
    )
    expect(paths.map((path) => path.page.path).sort()).toEqual([
      '/docs',
      '/docs/03-pnp',
      '/docs/api',
      '/docs/api-reference',
      '/docs/bommed',
      '/docs/category/equal',
      '/docs/category/equal-1',
      '/docs/crlf',
      '/docs/equal/b',
      '/docs/equal2/b',
      '/docs/features',
      '/docs/guides',
      '/docs/guides/install',
      '/docs/guides/readme-page',
      '/docs/install',
      '/docs/meta',
      '/docs/num',
      '/docs/num/index',
      '/docs/sub/deep/x',
      '/docs/sub/s',
      '/docs/yml-index',
    ])
  })

  it('publishes no draft whose front matter is behind a byte order mark', () => {
    expect(site.pages.map(({ page: { title } }) => title)).not.toContain('Draft')
    expect(page('/docs/bommed').page.title).toBe('BOM page')
  })

  it('reads files with carriage returns', () => {
    expect(page('/docs/crlf').page.toc).toEqual([{ id: 'sub-id', label: 'Sub', level: 2 }])
    expect(html('/docs/crlf')).toContain('title="Titled"')
  })

  it('orders and labels the sidebar', () => {
    expect(sidebarLabels(page('/docs/features').page.sidebar?.items ?? [])).toEqual([
      ['Num', 'Idx'],
      ['From yml', 'Up', ['Y', 'Deep'], 'S'],
      '404',
      ['Guides: the Title', 'ReadmeLabel', 'Install here'],
      'PNP',
      'Api ref',
      'Api',
      'BOM page',
      'CRLF',
      ['Equal', 'B'],
      ['Equal', 'B'],
      'Features',
      'Install root',
    ])
  })

  it('resolves links as they are meant on an index page', () => {
    const hrefs = [...html('/docs/guides').matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(hrefs).toEqual([
      '/docs/guides/install',
      '/docs/guides/install',
      '/docs/crlf',
      '/docs/crlf',
      '/docs/crlf',
      '/docs/crlf',
    ])
  })

  it('takes front matter in the forms that Docusaurus reads', () => {
    expect(page('/docs/meta').page).toMatchObject({
      title: '404',
      hideToc: true,
      lastChange: '2024-01-05T00:00:00.000Z',
    })
    expect(page('/docs/meta').sections[0]?.keywords).toEqual(['a', 'B'])
  })

  it('gives headings their ids, and the page one title', () => {
    const { page: features } = page('/docs/features')
    expect(features.toc).toEqual([
      { id: 'my-id', label: 'Text', level: 2 },
      { id: 'two', label: 'Other', level: 2 },
      { id: 'plain--no-id-', label: 'Plain /* no id */', level: 2 },
      { id: 'well-tada-done', label: 'Well 🎉 done', level: 2 },
    ])
    expect(features).toMatchObject({ title: 'Features', showTitle: false })
    expect(html('/docs/features')).toContain('A 👇 here and :nosuch: and 10:30:20 and <code>:tada:')
  })

  it('renders everything else', async () => {
    const expected = join(FIXTURES, 'docusaurus.features.expected.html')
    await expect(html('/docs/features')).toMatchFileSnapshot(expected)
  })

  it('serves docs at another path, or at the root', async () => {
    const files = {
      'content/docs/a.md': '---\nslug: /\n---\n# A\n',
      'content/docs/b/c.md': '# C\n',
    }
    const at = async (routeBasePath: string) => {
      const { pages, problems } = await load(files, { docs: { routeBasePath } })
      expect(problems).toEqual([])
      return pages
        .filter(({ page: { kind } }) => kind === 'doc')
        .map((compiled) => compiled.page.path)
    }
    expect(await at('/')).toEqual(['/', '/b/c'])
    expect(await at('handbook/')).toEqual(['/handbook', '/handbook/b/c'])
  })

  it('keeps a page at the root of the docs beside the doc that they open with', async () => {
    const files = {
      'content/docs/a.md': '---\nslug: /\n---\n# A\n',
      'content/docs/intro.md': '# I\n',
    }
    const opened = async (mainDocId?: string) => {
      const current = mainDocId === undefined ? { path: '' } : { path: '', mainDocId }
      return (await load(files, { docs: { versions: { current } } })).versions[0]?.mainDocPath
    }
    expect(await opened()).toBe('/docs')
    expect(await opened('intro')).toBe('/docs/intro')
  })

  it('takes sidebars as they are in sidebars.js', async () => {
    const files = {
      'content/docs/a.md': '# A\n',
      'content/docs/b.md': '# B\n',
      'content/docs/c.md': '# C\n',
    }
    const { pages, problems } = await load(files, {
      docs: {
        sidebars: {
          one: {
            Shorthand: ['a', { Deep: ['b'] }],
            Written: [{ type: 'link', label: 'Out', href: 'https://example.org', className: 'x' }],
          },
          two: [
            { type: 'ref', id: 'a', customProps: { x: 1 } },
            {
              type: 'category',
              label: 'C',
              link: null,
              description: 'About C',
              collapsed: false,
              items: ['c'],
            },
          ],
        },
      },
    })
    expect(problems).toEqual([])
    const sidebarAt = (path: string) =>
      pages.find((compiled) => compiled.page.path === path)?.page.sidebar
    expect(sidebarAt('/docs/a')).toMatchObject({
      id: 'one',
      items: [
        { label: 'Shorthand', items: [{ label: 'A' }, { label: 'Deep', items: [{ label: 'B' }] }] },
        { label: 'Written', items: [{ label: 'Out', href: 'https://example.org' }] },
      ],
    })
    expect(sidebarAt('/docs/c')).toMatchObject({
      id: 'two',
      items: [
        { label: 'A', href: '/docs/a' },
        { label: 'C', collapsed: false },
      ],
    })
  })

  it('names, orders and leaves out items of sidebars as Docusaurus does', async () => {
    const files = {
      'content/docs/a.md': '---\nsidebar_label: Own label\n---\n# A\n',
      'content/docs/b.md': '# B\n',
      'content/docs/c.md': '---\ndraft: true\n---\n# C\n',
      'content/docs/d/index.md': '# The D page\n',
      'content/docs/d/e.md': '---\nunlisted: true\n---\n# E\n',
      'content/docs/f.md': '# F\n',
      'content/docs/g.md': '# G\n',
      'content/docs/h.md': '# H\n',
    }
    const { pages, problems } = await load(files, {
      docs: {
        sidebars: {
          one: [
            { type: 'doc', id: 'a', label: 'Given' },
            { type: 'doc', id: 'b', label: 'Given' },
            'c',
            {
              type: 'category',
              label: 'Cat',
              link: { type: 'doc', id: 'd/index' },
              items: ['d/e'],
            },
            { type: 'category', label: 'Alone', link: { type: 'doc', id: 'f' }, items: [] },
            {
              type: 'category',
              label: 'Drafts',
              link: { type: 'generated-index' },
              items: ['c'],
            },
            {
              type: 'category',
              label: 'Both',
              link: { type: 'doc', id: 'g' },
              items: [
                'g',
                { type: 'category', label: 'Inner', link: { type: 'doc', id: 'g' }, items: ['h'] },
              ],
            },
          ],
          two: ['b', { type: 'ref', id: 'a', label: 'Again' }],
        },
      },
    })
    expect(problems).toEqual([])
    const at = (path: string) => pages.find((compiled) => compiled.page.path === path)!.page
    const labels = (path: string) => sidebarLabels(at(path).sidebar?.items ?? [])
    const around = (path: string) => [at(path).previous?.label, at(path).next?.label]
    // The label of the front matter, a link for a category without pages, and neither drafts nor what is unlisted.
    const both = ['Both', 'G', ['Inner', 'H']]
    expect(labels('/docs/a')).toEqual(['Own label', 'Given', 'Cat', 'Alone', both])
    // An unlisted page is shown where it is read.
    expect(labels('/docs/d/e')).toEqual(['Own label', 'Given', ['Cat', 'E'], 'Alone', both])
    expect(around('/docs/d/e')).toEqual([undefined, undefined])
    // A doc in two sidebars belongs to the last.
    expect(labels('/docs/b')).toEqual(['B', 'Own label'])
    expect(around('/docs/a')).toEqual([undefined, 'Given'])
    // A category's own page is named by itself.
    expect(around('/docs/f')).toEqual(['The D page', 'G'])
    // A page may be in several categories, which are all open; only here is it never its own next one.
    expect(around('/docs/g')).toEqual(['Alone', 'H'])
    expect(at('/docs/g').sidebar?.items.at(-1)).toMatchObject({
      current: true,
      collapsed: false,
      items: [{ current: true }, { current: true, collapsed: false }],
    })
    expect(pages.map(({ page }) => page.path)).not.toContain('/docs/category/drafts')
  })

  it('takes the settings of pages, categories and contents', async () => {
    const files = {
      'content/docs/a.md': '# A\n\n<TOCInline toc={toc} />\n\n## Two\n\n### Three\n\n#### Four\n',
      'content/docs/TEMPLATE.md': '# Template\n',
      'content/docs/api/b.mdx': "import Text from '../shared/text.md'\n\n# B\n\n<Text />\n",
      'content/docs/shared/text.md': 'Shared.\n',
      'content/docs/internal/x.md': '# X\n',
    }
    const { pages, problems } = await load(files, {
      docs: {
        include: ['{api,internal}/**/*.{md,mdx}', '*.md', '!internal/**'],
        exclude: ['TEMPLATE.md'],
        sidebarCollapsed: false,
        tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 4 },
      },
    })
    expect(problems).toEqual([])
    const docs = pages.filter(({ page: { kind } }) => kind === 'doc')
    expect(docs.map(({ page }) => page.path).sort()).toEqual(['/docs/a', '/docs/api/b'])
    const [a, b] = ['/docs/a', '/docs/api/b'].map((path) => docs.find((d) => d.page.path === path)!)
    expect(a!.page.toc.map(({ id }) => id)).toEqual(['three', 'four'])
    expect(renderBody(a!.body ?? '').match(/href="#\w+"/g)).toEqual([
      'href="#three"',
      'href="#four"',
    ])
    expect(a!.page.sidebar?.items).toMatchObject([{}, { label: 'Api', collapsed: false }])
    expect(renderBody(b!.body ?? '')).toContain('Shared.')
  })

  it('fills <DocCardList /> with the pages around it, and <TOCInline> with those that it names', async () => {
    const { pages, problems } = await load({
      'content/docs/b/index.md': "import Cards from '@theme/DocCardList'\n\n# B\n\n<Cards />\n",
      'content/docs/b/c.md':
        '# C\n\n<TOCInline toc={toc.slice(1)} />\n\n## One\n\n## Two\n\nText.\n',
    })
    expect(problems).toEqual([])
    const [b, c] = ['/docs/b', '/docs/b/c'].map((path) => {
      return pages.find((compiled) => compiled.page.path === path)
    })
    expect(b?.body).toContain('cards: [{"title":"C","description":"Text.","href":"/docs/b/c"')
    expect(b?.markdown).toContain('- [C](https://example.com/docs/b/c)')
    expect(renderBody(c?.body ?? '').match(/href="#\w+"/g)).toEqual(['href="#two"'])
  })

  it('leaves names after a colon out of ids, and shows them', async () => {
    const { pages } = await load({
      'content/docs/a.md':
        '# A\n\n## perform: ses:SendRawEmail\n\n## At 10:30 :tada: `x:y` a::b\n\n## *mail:to* me:\n',
    })
    expect(pages.find((compiled) => compiled.page.path === '/docs/a')?.page.toc).toEqual([
      { id: 'perform-ses', label: 'perform: ses:SendRawEmail', level: 2 },
      { id: 'at-1030-tada-xy-ab', label: 'At 10:30 🎉 x:y a::b', level: 2 },
      { id: 'mail-me', label: 'mail:to me:', level: 2 },
    ])
  })

  it('takes front matter keys that the configuration lists', async () => {
    const files = { 'content/docs/a.md': '---\ntype: x\n---\n# A\n' }
    expect((await load(files)).problems).toMatchObject([{ line: 2, field: 'type' }])
    expect((await load(files, { docs: { frontMatterKeys: ['type'] } })).problems).toEqual([])
  })
})

/** Returns the labels of a sidebar: those of a category after its own, in a list. */
function sidebarLabels(items: SidebarItem[]): unknown[] {
  return items.map((item) =>
    item.type === 'category' ? [item.label, ...sidebarLabels(item.items)] : item.label,
  )
}

/** Loads a site of these files, with an image and with what editors on Windows add. */
async function load(
  files: Record<string, string>,
  given: Partial<SiteConfigInput> = {},
): Promise<LoadedSite> {
  const root = await mkdtemp(join(tmpdir(), 'docusaurus-'))
  roots.push(root)
  const picture = join(FIXTURES, 'three-versions/content/docs/picture.png')
  for (const to of ['content/docs/a.png', 'public/img/a.png']) {
    await mkdir(dirname(join(root, to)), { recursive: true })
    await cp(picture, join(root, to))
  }
  for (const [name, text] of Object.entries(files)) {
    const isMarked = /(bom|draft)\.md$/.test(name)
    const written = name.endsWith('crlf.md') ? text.replaceAll('\n', '\r\n') : text
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), isMarked ? `\uFEFF${written}` : written)
  }
  return createContent({ root, config: testConfig(given), cacheDir: join(root, '.cache') }).load()
}
