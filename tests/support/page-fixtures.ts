import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from '#base/model/config.ts'
import type { Page } from '#base/model/page.ts'

/** A site's configuration for tests. */
export function testConfig(overrides: Partial<SiteConfigInput> = {}): SiteConfig {
  return siteConfigSchema.parse({
    title: 'Ferry',
    tagline: 'Timetables for everyone',
    url: 'https://ferry.test',
    productVersion: '2.1.0',
    docs: {},
    navbar: { title: 'Ferry', items: [] },
    footer: {
      columns: [{ title: 'Docs', items: [{ label: 'Introduction', to: '/docs/intro' }] }],
      copyright: 'Free to use.',
    },
    search: { reportUrl: 'https://ferry.test/report?{query}' },
    ...overrides,
  })
}

/** A doc for tests. */
export function testPage(overrides: Partial<Page> = {}): Page {
  return {
    kind: 'doc',
    path: '/docs/routes/night',
    href: '/docs/routes/night',
    title: 'Night routes',
    description: 'Ferries after dark.',
    showTitle: true,
    locale: 'en',
    version: {
      name: 'current',
      label: 'Next',
      isLast: true,
      banner: 'none',
      latestHref: '/docs/intro',
      latestLabel: 'Next',
    },
    breadcrumbs: [
      { label: 'Routes', href: '/docs/category/routes' },
      { label: 'Night routes', href: '/docs/routes/night' },
    ],
    sidebar: {
      id: 'tutorialSidebar',
      items: [
        { type: 'link', label: 'Introduction', href: '/docs/intro' },
        {
          type: 'category',
          label: 'Routes',
          href: '/docs/category/routes',
          collapsible: true,
          collapsed: false,
          items: [
            { type: 'link', label: 'Night routes', href: '/docs/routes/night', current: true },
          ],
        },
      ],
    },
    toc: [
      { id: 'winter', label: 'Winter', level: 2 },
      { id: 'ice', label: 'Ice', level: 3 },
    ],
    hideToc: false,
    previous: { label: 'Introduction', href: '/docs/intro' },
    next: null,
    editUrl: 'https://ferry.test/edit/night.mdx',
    lastChange: '2026-11-12',
    badges: [],
    canonical: 'https://ferry.test/docs/routes/night',
    alternates: [{ locale: 'en', url: 'https://ferry.test/docs/routes/night' }],
    image: 'https://ferry.test/og/night.png',
    markdownHref: '/docs/routes/night.md',
    versions: [],
    category: null,
    noIndex: false,
    ...overrides,
  }
}
