import { posix } from 'node:path'
import { type CategoryCard, type CompiledPage, GENERATED_PAGE_DEFAULTS } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import {
  categoriesOf,
  firstPath,
  isListed,
  isUnlisted,
  type NavCategory,
  type NavIndex,
  type NavItem,
  pagesInOrder,
} from '../nav/nav-tree.ts'
import { trailsOf } from '../nav/page-sidebar.ts'
import { joinPath } from '../site-paths.ts'
import { basePage } from './base-page.ts'
import type { VersionNavigation } from './navigation.ts'
import type { SiteModel, VersionModel } from './site-model.ts'
import { versionFields } from './versioned.ts'

/** Builds the generated index page of a category: cards for its children, in their groups. */
export function categoryPage(
  site: SiteModel,
  version: VersionModel,
  navigation: VersionNavigation,
  category: NavCategory & { link: NonNullable<NavCategory['link']> },
  { title, file, keywords }: NavIndex,
): CompiledPage {
  const { config } = site
  const { path, description } = category.link
  const cards = category.items
    .filter(isListed)
    .flatMap((item) => cardOf(item, (at) => pageHref(at, config.baseUrl)))
  const belowVersion = posix.relative(version.path, path)
  const pathIn = (other: VersionModel) => {
    const same = joinPath(other.path, belowVersion)
    return hasIndex(other, same) ? same : null
  }
  return {
    page: {
      ...basePage(config, 'category', path, title, description),
      ...versionFields(site, version, path, pathIn),
      ...navigation.of(path, category.label, file),
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
        ...(keywords.length > 0 ? { keywords } : {}),
      },
    ],
  }
}

/** Whether a version has a generated index page at a path. */
function hasIndex(version: VersionModel, path: string): boolean {
  return version.sidebars.some(({ items }) => {
    return categoriesOf(items).some(({ link }) => link?.index && link.path === path)
  })
}

/**
 * Returns the cards of the pages around a page: those in the category that it stands for, or else in the one that it
 * is in.
 *
 * @param path relative to the base path
 */
export function cardsAround(version: VersionModel, path: string, baseUrl: string): CategoryCard[] {
  const id = version.sidebarOf.get(path)
  const sidebar = version.sidebars.find((navSidebar) => navSidebar.id === id)
  if (!sidebar) return []
  const trail = trailsOf(sidebar.items).get(path) ?? []
  const category = trail.findLast((item) => item.type === 'category')
  return (category?.items ?? sidebar.items).filter(isListed).flatMap((item): CategoryCard[] => {
    const first = item.type === 'category' ? firstPath([item]) : null
    if (item.type !== 'category') return cardOf(item, (at) => pageHref(at, baseUrl))
    if (first === null) return []
    const { label, description } = item
    return [{ title: label, description, href: pageHref(first, baseUrl), count: null }]
  })
}

function cardOf(item: NavItem, hrefTo: (path: string) => string): CategoryCard[] {
  if (item.type === 'link') {
    const href = item.href.startsWith('/') ? hrefTo(item.href) : item.href
    return [{ title: item.label, description: item.description, href, count: null }]
  }
  if (item.type === 'page') {
    const { label, description, path, doc } = item
    const badges = doc?.source.frontMatter.badges ?? []
    const card = { title: label, description, href: hrefTo(path), count: null }
    return [badges.length > 0 ? { ...card, badges } : card]
  }
  const { label, link, items } = item
  if (!link || isUnlisted(item)) {
    return items
      .filter(isListed)
      .flatMap((below) => cardOf(below, hrefTo).map((card) => ({ ...card, group: label })))
  }
  const docs = [...pagesInOrder(items)].filter((page) => page.type === 'page' && page.doc)
  const description = item.description || link.description
  return [{ title: label, description, href: hrefTo(link.path), count: docs.length }]
}

function markdownOf(
  title: string,
  description: string,
  cards: CategoryCard[],
  origin: string,
): string {
  const lineOf = (card: CategoryCard) => {
    const url = card.href.startsWith('/') ? origin + card.href : card.href
    return `- [${card.title}](${url})${card.description ? `: ${card.description}` : ''}`
  }
  const groups = [...Map.groupBy(cards, ({ group }) => group)].flatMap(([group, inside]) => [
    group ? `## ${group}` : '',
    inside.map(lineOf).join('\n'),
  ])
  const parts = [`# ${title}`, description, ...groups]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
