import { type CategoryCard, type CompiledPage, GENERATED_PAGE_DEFAULTS } from '#model/page.ts'
import {
  categoriesOf,
  type NavCategory,
  type NavIndexLink,
  type NavItem,
  pagesInOrder,
  pathOf,
} from '../nav/nav-tree.ts'
import { hrefOf } from '../site-paths.ts'
import { basePage } from './base-page.ts'
import type { VersionNavigation } from './navigation.ts'
import type { SiteModel, VersionModel } from './site-model.ts'
import { versionFields } from './versioned.ts'

/** Builds the generated index page of a category: cards for its direct children. */
export function categoryPage(
  site: SiteModel,
  version: VersionModel,
  navigation: VersionNavigation,
  category: NavCategory,
  link: NavIndexLink,
): CompiledPage {
  const { config } = site
  const { path, title, description } = link
  const cards = category.items.flatMap((item) => cardOf(item, (at) => hrefOf(config, at)))
  const belowVersion = path.slice(version.path.length)
  const pathIn = (other: VersionModel) => {
    const same = other.path + belowVersion
    return indexPathsOf(other).has(same) ? same : null
  }
  return {
    page: {
      ...basePage(config, 'category', path, title, description),
      ...versionFields(site, version, path, pathIn),
      ...navigation.of(path, category.label, link.file),
      category: cards,
    },
    ...GENERATED_PAGE_DEFAULTS,
    markdown: markdownOf(title, description, cards, config.url),
    sections: [
      {
        anchor: null,
        level: 1,
        title: '',
        parents: [],
        texts: description ? [description] : [],
        codes: [],
        examples: [],
      },
    ],
  }
}

const indexPaths = new WeakMap<VersionModel, Set<string>>()

/** Returns the paths of a version's generated index pages. */
function indexPathsOf(version: VersionModel): Set<string> {
  const known = indexPaths.get(version)
  if (known) return known
  const paths = new Set<string>()
  for (const { items } of version.sidebars) {
    for (const { link } of categoriesOf(items)) if (link?.type === 'index') paths.add(link.path)
  }
  indexPaths.set(version, paths)
  return paths
}

function cardOf(item: NavItem, hrefTo: (path: string) => string): CategoryCard[] {
  if (item.type === 'html') return []
  if (item.type === 'link') {
    const href = item.href.startsWith('/') ? hrefTo(item.href) : item.href
    return [{ title: item.label, description: '', href, count: null }]
  }
  if (item.type === 'page') {
    const { description, path } = item.page
    return [{ title: item.label, description, href: hrefTo(path), count: null }]
  }
  if (item.type === 'doc') {
    const { description, path, source } = item.doc
    const { badges = [] } = source.frontMatter
    const card = { title: item.label, description, href: hrefTo(path), count: null }
    return [badges.length > 0 ? { ...card, badges } : card]
  }
  const pages = [...pagesInOrder(item.items)]
  const first = pages[0]
  const path = pathOf(item) ?? (first ? pathOf(first) : null)
  if (path === null) return []
  const docs = pages.filter((page) => page.type === 'doc')
  const description = item.description || descriptionOf(item.link) || ''
  return [{ title: item.label, description, href: hrefTo(path), count: docs.length }]
}

function descriptionOf(link: NavCategory['link']): string {
  if (!link) return ''
  if (link.type === 'index') return link.description
  return (link.type === 'doc' ? link.doc : link.page).description
}

function markdownOf(
  title: string,
  description: string,
  cards: CategoryCard[],
  origin: string,
): string {
  const lines = cards.map((card) => {
    const url = card.href.startsWith('/') ? origin + card.href : card.href
    return `- [${card.title}](${url})${card.description ? `: ${card.description}` : ''}`
  })
  const parts = [`# ${title}`, description, lines.join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
