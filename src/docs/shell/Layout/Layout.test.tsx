import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SiteConfigInput } from '#base/model/config.ts'
import type { Page } from '#base/model/page.ts'
import { testConfig, testPage } from '../../../../tests/support/page-fixtures.ts'
import { Layout, type LayoutProps } from './Layout.tsx'

function render(
  page: Partial<Page> = {},
  config: Partial<SiteConfigInput> = {},
  Gate: LayoutProps['Gate'] = Fragment,
) {
  return renderToStaticMarkup(
    <Layout
      page={testPage(page)}
      config={testConfig(config)}
      navbar={[]}
      search={null}
      actions={<button type="button">Copy</button>}
      Gate={Gate}
    >
      <p>The prose.</p>
    </Layout>,
  )
}

const OUTSIDE = { sidebar: null, version: null, breadcrumbs: [], toc: [], previous: null }

it('says of an unlisted page that it is one, in every layout', () => {
  for (const layout of [{}, { kind: 'plain' as const }, { fullWindow: true as const }]) {
    expect(render({ ...layout, unlisted: true })).toContain('aria-label="Unlisted page"')
    expect(render(layout)).not.toContain('aria-label="Unlisted page"')
  }
})

describe('a doc', () => {
  const html = render()

  it('has every landmark under its accessible name', () => {
    for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Table of contents', 'Docs pages']) {
      expect(html).toContain(`aria-label="${name}"`)
    }
    expect(html).toContain('href="#_main">Skip to main content</a>')
    expect(html).toContain('<main id="_main"')
  })

  it('has its title, prose, actions, edit link and last change', () => {
    expect(html).toContain('<h1>Night routes</h1>')
    expect(html).toContain('<p>The prose.</p>')
    expect(html).toContain('>Copy</button>')
    expect(html).toContain('href="https://ferry.test/edit/night.mdx"')
    expect(html).toContain('<time dateTime="2026-11-12">12 November 2026</time>')
  })

  it('marks itself in the sidebar and keeps the category around it open', () => {
    expect(html).toMatch(/<details open=""><summary>Pages of Routes</)
    expect(html).toContain('<a href="/docs/routes/night" aria-current="page">Night routes</a>')
  })

  it('leads from the docs’ start to itself', () => {
    expect(html).toMatch(
      /<ol><li><a href="\/docs\/intro">Docs<\/a><\/li><li><a href="\/docs\/category\/routes">Routes<\/a><\/li><li aria-current="page">Night routes<\/li><\/ol>/,
    )
  })

  it('lists its headings by level', () => {
    expect(html).toContain('<li data-level="3"><a href="#ice">Ice</a></li>')
    expect(render({ hideToc: true })).not.toContain('Table of contents')
  })

  it('leaves the heading to prose that brings one', () => {
    expect(render({ showTitle: false })).not.toContain('<h1>')
  })

  it('shows its badges', () => {
    expect(render({ badges: ['Since 2.1'] })).toContain('>Since 2.1</span>')
  })

  it('has no empty navigation where there is no neighbor', () => {
    expect(render({ previous: null })).not.toContain('Docs pages')
  })
})

describe('versions', () => {
  const version = {
    ...testPage().version!,
    label: '1.9',
    latestHref: '/docs/a',
    latestLabel: '2.0',
  }

  it('warns of one that is no longer maintained and leads to the latest', () => {
    const html = render({ version: { ...version, banner: 'unmaintained' } })
    expect(html).toContain('Ferry 1.9, which is no longer maintained')
    expect(html).toContain('<a href="/docs/a">the latest version, 2.0</a>')
  })

  it('warns of one that is not released, and of no other', () => {
    expect(render({ version: { ...version, banner: 'unreleased' } })).toContain(
      'an unreleased version, Ferry 1.9',
    )
    expect(render({ version })).not.toContain('Documentation version')
  })
})

it('shows a category as rows with title, description and count', () => {
  const html = render({
    kind: 'category',
    toc: [],
    category: [
      { title: 'Night', description: 'After dark.', href: '/docs/night', count: 3 },
      { title: 'Day', description: 'In the sun.', href: '/docs/day', count: null },
    ],
  })
  expect(html).toContain('Ferries after dark.')
  expect(html).toMatch(/<a href="\/docs\/night">Night<\/a><\/h2><p>After dark.<\/p><span>3 pages/)
  expect(html).toContain('(2 rows)')
})

it.each(['home', 'search', 'not-found', 'plain'] as const)(
  'shows a %s page without docs',
  (kind) => {
    const html = render({ ...OUTSIDE, kind })
    expect(html).toContain('<p>The prose.</p>')
    expect(html).toContain('<footer')
    for (const name of ['Docs sidebar', 'Breadcrumbs', 'Table of contents', 'Docs pages']) {
      expect(html).not.toContain(name)
    }
  },
)

describe('announcement bar', () => {
  const announcementBar = {
    id: 'a',
    content: 'See [the plan](/docs/plan) and [us](https://u.test).',
  }

  it('shows its text with links below the base path, and can be closed', () => {
    const html = render({}, { announcementBar, baseUrl: '/site/' })
    expect(html).toContain('aria-label="Announcement"')
    expect(html).toContain(
      'See <a href="/site/docs/plan">the plan</a> and <a href="https://u.test">us</a>.',
    )
    expect(html).toContain('aria-label="Close announcement"')
  })

  it('stays where it may not be closed', () => {
    const html = render({}, { announcementBar: { ...announcementBar, isCloseable: false } })
    expect(html).not.toContain('Close announcement')
  })

  it('is not there unless configured', () => {
    expect(render()).not.toContain('Announcement')
  })
})

it('says which base path it was built for unless the site’s owner turned that off', () => {
  const hint = 'it was built for the path <code>/site/</code>'
  expect(render({}, { baseUrl: '/site/' })).toContain(hint)
  expect(render({}, { baseUrl: '/site/', baseUrlIssueBanner: false })).not.toContain(hint)
})

it('uses no inline styles, which the Content-Security-Policy forbids', () => {
  expect(render()).not.toContain('style=')
})

it('lets a gate show something else in place of the page', () => {
  const html = render({}, {}, () => <p>Closed.</p>)
  expect(html).toContain('<p>Closed.</p>')
  expect(html).toContain('<footer')
  expect(html).not.toContain('Night routes</h1>')
})
