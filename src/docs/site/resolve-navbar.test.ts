import { describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#base/model/config.ts'
import type { DocsVersion } from '#base/model/docs-version.ts'
import type { Page } from '#base/model/page.ts'
import { testConfig, testPage } from '../../../tests/support/page-fixtures.ts'
import { resolveNavbar } from './resolve-navbar.ts'

type Items = SiteConfigInput['navbar']['items']

const INTRO = { id: 'intro', path: '/docs/intro', title: 'Introduction', sidebar: null }
const HARBORS = { id: 'harbors', path: '/docs/harbors', title: 'Harbors', sidebar: null }

function docsVersion(
  name: string,
  docs: Omit<DocsVersion['docs'][number], 'label'>[],
  sidebars: DocsVersion['sidebars'],
): DocsVersion {
  return {
    name,
    label: name === 'current' ? 'Next' : name,
    path: '/docs',
    docs: docs.map((doc) => ({ ...doc, label: doc.title })),
    mainDocId: 'intro',
    mainDocPath: docs[0]!.path,
    sidebars,
    isLast: name === 'current',
    banner: 'none',
  }
}

const SIDEBARS = [{ id: 'tutorialSidebar', path: '/docs/intro' }]
const CURRENT = docsVersion('current', [INTRO, HARBORS], SIDEBARS)

function resolve(
  items: Items,
  page: Partial<Page> = {},
  config: Partial<SiteConfigInput> = {},
  versions: DocsVersion[] = [CURRENT],
) {
  return resolveNavbar({
    versions,
    config: testConfig({ ...config, navbar: { title: 'Ferry', items } }),
    page: testPage(page),
  })
}

describe('resolveNavbar', () => {
  it('takes a doc’s own title where the item has no label', () => {
    expect(resolve([{ type: 'doc', docId: 'harbors', position: 'left' }])).toEqual([
      { type: 'link', label: 'Harbors', href: '/docs/harbors', position: 'left', current: null },
    ])
  })

  it('puts paths below the base path and leaves addresses elsewhere as they are', () => {
    const items: Items = [
      { type: 'link', label: 'A', to: '/docs/a' },
      { type: 'link', label: 'B', href: 'https://b.test' },
    ]
    const views = resolve(items, {}, { baseUrl: '/site/' })
    expect(views).toMatchObject([{ href: '/site/docs/a' }, { href: 'https://b.test' }])
  })

  it('marks the page itself, the section above it, and the sidebar only when nothing else is', () => {
    const items: Items = [
      { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Docs' },
      { type: 'link', label: 'Routes', to: '/docs/category/routes' },
      { type: 'doc', docId: 'harbors' },
    ]
    const currentOf = (page: Partial<Page>) =>
      resolve(items, page).map((view) => (view.type === 'link' ? view.current : undefined))
    expect(currentOf({})).toEqual([null, 'true', null])
    expect(currentOf({ href: '/docs/harbors', breadcrumbs: [] })).toEqual([null, null, 'page'])
    expect(currentOf({ href: '/docs/other', breadcrumbs: [] })).toEqual(['true', null, null])
    expect(currentOf({ href: '/', breadcrumbs: [], sidebar: null })).toEqual([null, null, null])
  })

  it('resolves the items of a dropdown', () => {
    const items: Items = [
      { type: 'dropdown', label: 'More', items: [{ type: 'doc', docId: 'intro' }] },
    ]
    expect(resolve(items)).toMatchObject([
      { type: 'dropdown', label: 'More', items: [{ label: 'Introduction', href: '/docs/intro' }] },
    ])
  })

  it('shows one version as a link with its label, and more as a choice', () => {
    const items: Items = [{ type: 'docsVersionDropdown' }]
    expect(resolve(items)).toMatchObject([{ type: 'link', label: 'Next', href: '/docs/intro' }])
    const versions = [
      { name: 'current', label: 'Next', href: '/docs/next/a', current: true },
      { name: '2.0', label: '2.0', href: '/docs/a', current: false },
    ]
    expect(resolve(items, { versions })).toMatchObject([
      { type: 'versions', isVersioned: true, items: [{ name: 'current' }, { name: '2.0' }] },
    ])
  })

  it('shows a locale dropdown only where there is a choice', () => {
    const items: Items = [{ type: 'localeDropdown' }]
    expect(resolve(items)).toEqual([])
    const i18n = {
      defaultLocale: 'en',
      locales: [
        { code: 'en', label: 'English' },
        { code: 'fi', label: 'Suomi' },
      ],
    }
    const alternates = [
      { locale: 'en', url: 'https://ferry.test/docs/a' },
      { locale: 'fi', url: 'https://ferry.test/fi/docs/a' },
    ]
    expect(resolve(items, { alternates }, { i18n })).toMatchObject([
      {
        label: 'English',
        items: [{ current: 'page' }, { label: 'Suomi', href: '/fi/docs/a', lang: 'fi' }],
      },
    ])
  })

  it('says where links to the docs lead in each version, on pages that have none', () => {
    const old = docsVersion('1.0', [{ ...INTRO, path: '/docs/1.0/intro', title: 'Start' }], [])
    const items: Items = [
      { type: 'doc', docId: 'intro' },
      { type: 'docSidebar', sidebarId: 'tutorialSidebar' },
      { type: 'link', to: '/about', label: 'About' },
    ]
    expect(resolve(items, { version: null }, {}, [CURRENT, old])).toMatchObject([
      { hrefs: { current: '/docs/intro', '1.0': '/docs/1.0/intro' } },
      { hrefs: { current: '/docs/intro' } },
      expect.not.objectContaining({ hrefs: expect.anything() }),
    ])
  })
})
