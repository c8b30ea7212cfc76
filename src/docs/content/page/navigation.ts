import type { SiteConfig } from '#base/model/config.ts'
import type { Link, Page } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import type { Problem } from '#base/model/problem.ts'
import { suggest } from '#base/text/closest.ts'
import { type ConfiguredAt, findDoc } from '../nav/category-link.ts'
import {
  docItem,
  docOf,
  firstPath,
  type NavCategory,
  type NavItem,
  type NavPage,
  pagesInOrder,
  pathOf,
} from '../nav/nav-tree.ts'
import { trailsOf } from '../nav/page-sidebar.ts'
import type { FrontMatter } from '../read/front-matter-schema.ts'
import type { SiteModel, VersionModel } from './site-model.ts'

type NavigationFields = Pick<Page, 'sidebar' | 'breadcrumbs' | 'previous' | 'next'>

/** An item that has its own page. */
type Paged = NavPage | NavCategory

interface Neighbors {
  previous: Paged | undefined
  next: Paged | undefined
}

/** Computes the breadcrumbs, neighbors and sidebars of the pages of one version. */
export interface VersionNavigation {
  /** @param frontMatter front matter of the doc; absent for a generated page */
  of(path: string, title: string, file: string, frontMatter?: FrontMatter): NavigationFields
}

export function versionNavigation(
  site: SiteModel,
  version: VersionModel,
  problems: Problem[],
): VersionNavigation {
  const { config } = site
  const order = new Map(
    version.sidebars.map((sidebar) => [sidebar.id, neighbors([...pagesInOrder(sidebar.items)])]),
  )
  const trails = new Map(version.sidebars.map(({ id, items }) => [id, trailsOf(items)]))

  /** @param requested what front matter says: a doc's id, null for none, undefined for the neighbor */
  const paginationLink = (
    requested: string | null | undefined,
    neighbor: Paged | undefined,
    at: ConfiguredAt,
  ): Link | null => {
    if (requested === null) return null
    const doc = requested === undefined ? null : findDoc(requested, version, at, problems)
    if (doc) return doc.unlisted ? null : linkTo(docItem(doc))
    return requested === undefined && neighbor ? linkTo(neighbor) : null
  }
  // A category's own page is named by itself, as in Docusaurus, not by the category.
  const linkTo = (item: Paged): Link => {
    const doc = docOf(item)
    const label = item.type === 'category' && doc ? doc.label : item.label
    return {
      label: doc?.source.frontMatter.pagination_label ?? label,
      href: pageHref(pathOf(item) ?? '', config.baseUrl),
    }
  }

  return {
    of(path, title, file, frontMatter = {}) {
      const shown = displayedSidebar(version, path, file, frontMatter, problems)
      const trail = (shown ? trails.get(shown)?.get(path) : undefined) ?? []
      const around = shown ? order.get(shown)?.get(path) : undefined
      const { pagination_prev, pagination_next } = frontMatter
      const field = (name: string) => ({ file, field: name })
      return {
        sidebar: shown ? (version.writers.get(shown)?.forPage(path) ?? null) : null,
        breadcrumbs: [
          ...breadcrumbs(trail, config),
          { label: title, href: pageHref(path, config.baseUrl) },
        ],
        previous: paginationLink(pagination_prev, around?.previous, field('pagination_prev')),
        next: paginationLink(pagination_next, around?.next, field('pagination_next')),
      }
    },
  }
}

function displayedSidebar(
  version: VersionModel,
  path: string,
  file: string,
  { displayed_sidebar: wanted }: FrontMatter,
  problems: Problem[],
): string | null {
  if (wanted === null) return null
  if (wanted === undefined) return version.sidebarOf.get(path) ?? null
  if (version.writers.has(wanted)) return wanted
  problems.push({
    file,
    field: 'displayed_sidebar',
    message: `Unknown sidebar id "${wanted}".`,
    fix: suggest(wanted, [...version.writers.keys()]),
  })
  return null
}

function neighbors(all: Paged[]): Map<string, Neighbors> {
  const byPath = new Map<string, Neighbors>()
  // A category's own page may be its first item, too: a page never leads to itself.
  const pages = all.filter((page, index) => index === 0 || pathOf(page) !== pathOf(all[index - 1]!))
  for (const [index, page] of pages.entries()) {
    const path = pathOf(page)
    if (path === null || byPath.has(path)) continue
    byPath.set(path, { previous: pages[index - 1], next: pages[index + 1] })
  }
  return byPath
}

/**
 * Returns links to the categories above a page.
 *
 * @param trail the items leading to the page, its own item last
 */
function breadcrumbs(trail: readonly NavItem[], config: SiteConfig): Link[] {
  return trail.slice(0, -1).flatMap((item) => {
    if (item.type !== 'category') return []
    const path = firstPath([item])
    return path === null ? [] : [{ label: item.label, href: pageHref(path, config.baseUrl) }]
  })
}
