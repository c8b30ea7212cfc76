import { describe, expect, it } from 'vitest'
import type { SidebarItem } from '#base/model/page.ts'
import { testConfig } from '../../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { loadSite } from '../load-site.ts'
import type { LoadedSite } from '../loaded-site.ts'

/** Builds a site with `categories` folders of `pages` pages each. */
async function siteOf(
  categories: number,
  pages: number,
  others: Record<string, string> = {},
): Promise<LoadedSite> {
  const files: Record<string, string> = { 'content/docs/intro.mdx': '# Intro\n' }
  for (let c = 0; c < categories; c++) {
    const folder = `content/docs/cat-${String(c).padStart(2, '0')}`
    files[`${folder}/_category_.json`] =
      `{ "label": "Cat ${c}", "link": { "type": "generated-index" } }`
    for (let p = 0; p < pages; p++) files[`${folder}/page-${p}.mdx`] = `# Page ${p}\n`
    files[`${folder}/below/deep.mdx`] = '# Deep\n'
  }
  const root = await temporaryFolder({ ...files, ...others })
  return loadSite({ root, config: testConfig(), cacheDir: `${root}/.cache` })
}

const linksIn = (items: SidebarItem[]): number =>
  items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? linksIn(item.items) : 0), 0)

function sidebarAt(site: LoadedSite, path: string) {
  return site.pages.find(({ page }) => page.path === path)?.page.sidebar?.items ?? []
}

describe('the sidebar of a page', () => {
  it('travels whole while it is small', async () => {
    const site = await siteOf(3, 4)
    expect(site.sidebars).toEqual([])
    expect(linksIn(sidebarAt(site, '/docs/intro'))).toBe(1 + 3 * (1 + 4 + 2))
  })

  it('opens the way to the page, and nothing else', async () => {
    const site = await siteOf(2, 2)
    const items = sidebarAt(site, '/docs/cat-01/below/deep')
    expect(items).toMatchObject([
      { label: 'Cat 0', collapsed: true },
      {
        label: 'Cat 1',
        collapsed: false,
        items: [
          { label: 'Below', collapsed: false, items: [{ label: 'Deep', current: true }] },
          { label: 'Page 0' },
          { label: 'Page 1' },
        ],
      },
      { label: 'Intro' },
    ])
    expect(items.some((item) => 'current' in item)).toBe(false)
  })

  it('leaves out closed categories when it is large, and says where they are', async () => {
    const site = await siteOf(12, 12)
    const items = sidebarAt(site, '/docs/cat-03/page-4')
    expect(linksIn(items)).toBe(12 + 1 + 12 + 1)
    const closed = items[0]
    expect(closed).toMatchObject({ label: 'Cat 0', collapsed: true, items: [] })
    const href = closed?.type === 'category' ? closed.itemsHref : undefined
    const part = site.sidebars.find((sidebar) => sidebar.href === href)
    expect(href).toMatch(/^\/assets\/sidebar\/current-tutorialSidebar-\d+\.[\da-f]{12}\.json$/)
    expect(part?.sidebar.items).toHaveLength(13)
    const below = part?.sidebar.items[0]
    expect(below).toMatchObject({ label: 'Below', items: [] })
    expect(site.sidebars.map((sidebar) => sidebar.href)).toContain(
      below?.type === 'category' ? below.itemsHref : '',
    )
  })

  it('has what is open by default on each page, also when it is large', async () => {
    const folder = 'cat-01'
    const site = await siteOf(12, 12, {
      [`content/docs/${folder}/_category_.json`]: '{ "label": "Open", "collapsed": false }',
      [`content/docs/${folder}/below/_category_.json`]: '{ "label": "Shut" }',
    })
    for (const path of ['/docs/intro', '/docs/cat-03/page-4']) {
      const open = sidebarAt(site, path).find(({ label }) => label === 'Open')
      expect(open).toMatchObject({ collapsed: false, items: { length: 13 } })
      expect(open).toMatchObject({ items: { 0: { label: 'Shut', collapsed: true, items: [] } } })
    }
  })

  it('does not grow with the number of pages', async () => {
    const [some, many] = await Promise.all([siteOf(12, 12), siteOf(12, 30)])
    const size = (site: LoadedSite) => linksIn(sidebarAt(site, '/docs/intro'))
    expect(size(many)).toBe(size(some))
  })
})
