import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CompiledPage } from '#base/model/page.ts'
import { FIXTURES } from '../../../tests/support/content-fixtures.ts'
import { renderBody } from '../../../tests/support/render-body.ts'
import { loadConfig } from './config/load-config.ts'
import { loadSite } from './load-site.ts'
import type { LoadedSite } from './loaded-site.ts'

describe('a site with three versions', () => {
  let root: string
  let cacheDir: string
  let site: LoadedSite
  const page = (path: string): CompiledPage => {
    const found = site.pages.find((compiled) => compiled.page.path === path)
    if (!found) throw new Error(`No page at ${path}`)
    return found
  }

  beforeAll(async () => {
    // Outside of the repository, whose history would date the pages.
    root = await mkdtemp(join(tmpdir(), 'three-versions-'))
    cacheDir = join(root, '.cache')
    await cp(join(FIXTURES, 'three-versions'), root, { recursive: true })
    site = await loadSite({ root, config: await loadConfig(root), cacheDir })
    return () => rm(root, { recursive: true })
  })

  it('puts every page at its route', () => {
    expect(site.pages.map(({ page: { kind, path } }) => `${kind} ${path}`)).toEqual([
      'home /',
      'search /search',
      'not-found /404',
      'doc /docs/next/intro',
      'doc /docs/next/guide/selects',
      'doc /docs/next/guide/joins',
      'doc /docs/next/reference',
      'doc /docs/next/reference/types',
      'doc /docs/next/reference/hidden',
      'category /docs/next/category/guides',
      'doc /docs/guide/selects',
      'doc /docs/intro',
      'category /docs/category/guides',
      'doc /docs/1.0/intro',
      'doc /docs/1.0/guide/selects',
      'doc /docs/1.0/gone',
    ])
  })

  it('describes the versions', () => {
    const summary = site.versions.map(({ docs, ...version }) => ({ ...version, docs: docs.length }))
    expect(summary).toEqual([
      {
        name: 'current',
        label: 'Next',
        path: '/docs/next',
        mainDocId: 'intro',
        mainDocPath: '/docs/next/intro',
        sidebars: [{ id: 'tutorialSidebar', path: '/docs/next/intro' }],
        isLast: false,
        banner: 'unreleased',
        docs: 6,
      },
      {
        name: '2.0',
        label: '2.0',
        path: '/docs',
        mainDocId: 'intro',
        mainDocPath: '/docs/intro',
        sidebars: [{ id: 'tutorialSidebar', path: '/docs/category/guides' }],
        isLast: true,
        banner: 'none',
        docs: 2,
      },
      {
        name: '1.0',
        label: '1.0 (old)',
        path: '/docs/1.0',
        mainDocId: 'intro',
        mainDocPath: '/docs/1.0/intro',
        sidebars: [{ id: 'tutorialSidebar', path: '/docs/1.0/intro' }],
        isLast: false,
        banner: 'unmaintained',
        docs: 3,
      },
    ])
    expect(site.versions[0]?.docs[1]).toEqual({
      id: 'guide/selects',
      path: '/docs/next/guide/selects',
      title: 'Selects',
      label: 'Selects',
      sidebar: 'tutorialSidebar',
    })
  })

  it('leads to the same page of another version, else to its main doc', () => {
    expect(page('/docs/next/guide/joins').page.versions).toEqual([
      { name: 'current', label: 'Next', href: '/base/docs/next/guide/joins', current: true },
      { name: '2.0', label: '2.0', href: '/base/docs/intro', current: false },
      { name: '1.0', label: '1.0 (old)', href: '/base/docs/1.0/intro', current: false },
    ])
    expect(page('/docs/1.0/guide/selects').page.versions[1]?.href).toBe('/base/docs/guide/selects')
    expect(page('/').page.versions).toEqual([
      { name: 'current', label: 'Next', href: '/base/docs/next/intro', current: false },
      { name: '2.0', label: '2.0', href: '/base/docs/intro', current: true },
      { name: '1.0', label: '1.0 (old)', href: '/base/docs/1.0/intro', current: false },
    ])
    expect(page('/docs/next/category/guides').page.versions.map(({ href }) => href)).toEqual([
      '/base/docs/next/category/guides',
      '/base/docs/category/guides',
      '/base/docs/1.0/intro',
    ])
  })

  it('points search engines at the newest version of a page', () => {
    const canonical = (path: string) => page(path).page.canonical
    expect(canonical('/docs/1.0/guide/selects')).toBe('https://example.com/base/docs/guide/selects')
    expect(canonical('/docs/1.0/gone')).toBe('https://example.com/base/docs/1.0/gone')
    expect(page('/docs/1.0/gone').page.version).toEqual({
      name: '1.0',
      label: '1.0 (old)',
      isLast: false,
      banner: 'unmaintained',
      latestHref: '/base/docs/intro',
      latestLabel: '2.0',
    })
  })

  it('fills in the whole page object', async () => {
    const expected = join(FIXTURES, 'three-versions.joins.expected.json')
    const { source, ...rest } = page('/docs/next/guide/joins')
    await expect(`${JSON.stringify(rest, null, 2)}\n`).toMatchFileSnapshot(expected)
    expect(source).toBe(join(root, 'content/docs/010-guide/020-joins.mdx'))
  })

  it('links names, files and images, below the base path', () => {
    const html = renderBody(page('/docs/next/intro').body ?? '')
    expect(html).toContain('<a href="/base/docs/next/guide/joins#inner">the join</a>')
    expect(html).toContain(
      '<x-apiname href="/base/docs/next/guide/joins#inner"><code>innerJoin</code>',
    )
    const image =
      /<x-image src="(\/base\/assets\/content\/picture\.\w+\.png)" [^>]*width="4" height="3"/
    const src = image.exec(html)?.[1]
    expect(site.assets).toEqual([
      { from: join(root, 'content/docs/picture.png'), to: src?.replace('/base/', '') },
    ])
    expect(renderBody(page('/').body ?? '')).toContain('<a href="/base/logo.svg">the logo</a>')
  })

  it('does not link a name to the page that explains it', () => {
    expect(renderBody(page('/docs/next/guide/joins').body ?? '')).toContain(
      '<x-apiname href=""><code>innerJoin</code></x-apiname> here',
    )
  })

  it('makes an index page with cards', () => {
    const { page: index, markdown } = page('/docs/next/category/guides')
    expect(index).toMatchObject({ title: 'All guides', description: 'How to do things.' })
    expect(index.category).toEqual([
      {
        title: 'Selects',
        description: 'Selecting.',
        href: '/base/docs/next/guide/selects',
        count: null,
        badges: ['New'],
      },
      {
        title: 'Joins',
        description: 'See innerJoin here, and selects.',
        href: '/base/docs/next/guide/joins',
        count: null,
      },
    ])
    expect(markdown).toBe(
      [
        '# All guides\n',
        'How to do things.\n',
        '- [Selects](https://example.com/base/docs/next/guide/selects): Selecting.',
        '- [Joins](https://example.com/base/docs/next/guide/joins): See innerJoin here, and selects.\n',
      ].join('\n'),
    )
  })

  it('leads through the pages in the order of the sidebar', () => {
    const around = (path: string) => {
      const { previous, next } = page(path).page
      return [previous?.label ?? null, next?.label ?? null]
    }
    expect(around('/docs/next/intro')).toEqual([null, 'Guide'])
    expect(around('/docs/next/category/guides')).toEqual(['The start', 'Selects'])
    expect(around('/docs/next/reference')).toEqual(['Joins', 'Types'])
    expect(around('/docs/next/reference/types')).toEqual([null, 'The start'])
    expect(around('/docs/next/reference/hidden')).toEqual([null, null])
  })

  it('takes what front matter says about a page', () => {
    const selects = page('/docs/next/guide/selects')
    expect(selects.page.badges).toEqual(['Since 2.1', 'New'])
    expect(selects.pageRank).toBe(2)
    expect(page('/docs/next/reference/types').page).toMatchObject({
      lastChange: '2026-02-03',
      editUrl: null,
    })
    expect(page('/docs/next/reference/hidden').page.noIndex).toBe(true)
    expect(page('/docs/next/intro').sections[0]?.keywords).toContain('hello')
    const { sections } = page('/docs/next/guide/joins')
    expect(sections.map(({ anchor, keywords }) => [anchor, keywords])).toEqual([
      [null, ['combine']],
      ['inner', ['only matches']],
      ['too-deep', ['nested', '12']],
    ])
  })

  it('finds the examples', () => {
    expect(page('/docs/next/guide/selects').examples).toEqual(['docs/guide/first'])
    expect(site.exampleSources).toEqual([
      {
        id: 'docs/guide/first',
        file: join(root, 'content/docs/010-guide/010-first.ts'),
        line: 1,
        kind: 'module',
        code: 'export const first = 1\n',
      },
    ])
  })

  it('writes pages as Markdown with absolute links', () => {
    expect(page('/docs/1.0/intro').markdown).toBe(
      '# Introduction to 1.0\n\nAs it was in 1.0. See [selects](https://example.com/base/docs/1.0/guide/selects).\n',
    )
    expect(page('/docs/next/guide/selects').markdown).toContain(
      '\n<!--example:docs/guide/first-->\n',
    )
  })

  it('keeps the sidebar that a version was frozen with', () => {
    expect(page('/docs/1.0/gone').page.sidebar).toEqual({
      id: 'tutorialSidebar',
      items: [
        { type: 'link', label: 'Introduction to 1.0', href: '/base/docs/1.0/intro' },
        {
          type: 'category',
          label: 'More',
          collapsible: true,
          collapsed: false,
          items: [
            { type: 'link', label: 'Selects of 1.0', href: '/base/docs/1.0/guide/selects' },
            { type: 'link', label: 'Only in 1.0', href: '/base/docs/1.0/gone', current: true },
          ],
        },
        { type: 'link', label: 'Elsewhere', href: 'https://example.org' },
      ],
    })
  })

  it('shows drafts when asked', async () => {
    const config = await loadConfig(root)
    const drafts = await loadSite({ root, config, cacheDir, drafts: true })
    const titles = (from: LoadedSite) => from.pages.map((compiled) => compiled.page.title)
    expect(titles(drafts)).toContain('Unfinished')
    expect(titles(site)).not.toContain('Unfinished')
  })
})
