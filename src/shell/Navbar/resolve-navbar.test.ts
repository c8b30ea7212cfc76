import { describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#model/config.ts'
import type { Page } from '#model/page.ts'
import { ProblemsError } from '#model/problem.ts'
import { testConfig, testPage } from '../testing/fixtures.ts'
import type { NavbarInput } from './navbar-targets.ts'
import { resolveNavbar } from './resolve-navbar.ts'

type Items = SiteConfigInput['navbar']['items']

const DOCS = {
  intro: { href: '/docs/intro', title: 'Introduction' },
  harbors: { href: '/docs/harbors', title: 'Harbors' },
}

function resolve(
  items: Items,
  page: Partial<Page> = {},
  config: Partial<SiteConfigInput> = {},
  versions: NavbarInput['versions'] = {},
) {
  return resolveNavbar({
    versions,
    config: testConfig({ ...config, navbar: { title: 'Ferry', items } }),
    page: testPage(page),
    docs: DOCS,
    sidebars: { tutorialSidebar: '/docs/intro', empty: null },
  })
}

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemsError)
    return (error as Error).message
  }
  throw new Error('Nothing was thrown.')
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
      { type: 'versions', current: 'current', items: [{ name: 'current' }, { name: '2.0' }] },
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

  it('lists the ids there are, for each item that names another one', () => {
    const message = messageOf(() =>
      resolve([
        { type: 'doc', docId: 'harbor' },
        { type: 'docSidebar', sidebarId: 'api' },
      ]),
    )
    expect(message).toContain('site.config.ts (navbar.items[0].docId)')
    expect(message).toContain('There is no doc with the id "harbor".')
    expect(message).toContain('Available doc ids: harbors, intro')
    expect(message).toContain('site.config.ts (navbar.items[1].sidebarId)')
    expect(message).toContain('Available sidebar ids: empty, tutorialSidebar')
  })

  it('does not mistake inherited properties for ids', () => {
    expect(() => resolve([{ type: 'doc', docId: 'constructor' }])).toThrow('constructor')
  })

  it('says where links to the docs lead in each version, on pages that have none', () => {
    const versions = {
      '1.0': { docs: { intro: { href: '/docs/1.0/intro', title: 'Start' } }, sidebars: {} },
      '2.0': { docs: DOCS, sidebars: { tutorialSidebar: '/docs/intro' } },
    }
    const items: Items = [
      { type: 'doc', docId: 'intro' },
      { type: 'docSidebar', sidebarId: 'tutorialSidebar' },
      { type: 'link', to: '/about', label: 'About' },
    ]
    expect(resolve(items, { version: null }, {}, versions)).toMatchObject([
      { hrefs: { '1.0': '/docs/1.0/intro', '2.0': '/docs/intro' } },
      { hrefs: { '2.0': '/docs/intro' } },
      expect.not.objectContaining({ hrefs: expect.anything() }),
    ])
  })

  it('refuses a sidebar with nothing to link to', () => {
    expect(messageOf(() => resolve([{ type: 'docSidebar', sidebarId: 'empty' }]))).toContain(
      'The sidebar "empty" has nothing to link to.',
    )
  })

  it('refuses an unknown item type with the specified text', () => {
    const config = testConfig()
    config.navbar.items = [{ type: 'carousel' } as never]
    const input = { config, page: testPage(), docs: DOCS, sidebars: {}, versions: {} }
    expect(messageOf(() => resolveNavbar(input))).toContain(
      'No NavbarItem component found for type "carousel".',
    )
  })
})
