import type { Link, Page } from '#model/page.ts'
import type { Problem } from '#model/problem.ts'
import { suggest } from '../did-you-mean.ts'
import {
  firstPath,
  type NavCategory,
  type NavDoc,
  type NavPage,
  pagesInOrder,
  pathOf,
} from '../nav/nav-tree.ts'
import { trailsOf } from '../nav/page-sidebar.ts'
import type { FrontMatter } from '../read/front-matter-schema.ts'
import { hrefOf } from '../site-paths.ts'
import type { SiteModel, VersionModel } from './site-model.ts'

type NavigationFields = Pick<Page, 'sidebar' | 'breadcrumbs' | 'previous' | 'next'>

/** An item that has its own page. */
type Paged = NavDoc | NavPage | NavCategory

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

  const paginationLink = (id: string, key: string, file: string): Link | null => {
    const doc = version.byId.get(id)
    if (doc)
      return {
        label: doc.source.frontMatter.pagination_label ?? doc.label,
        href: hrefOf(config, doc.path),
      }
    const fix = suggest(id, [...version.byId.keys()])
    problems.push({ file, field: key, message: `Unknown doc id "${id}".`, fix })
    return null
  }
  const linkTo = (item: Paged | undefined): Link | null => {
    const path = item ? pathOf(item) : null
    return item && path !== null
      ? { label: paginationLabel(item), href: hrefOf(config, path) }
      : null
  }

  return {
    of(path, title, file, frontMatter = {}) {
      const shown = displayedSidebar(version, path, file, frontMatter, problems)
      const trail = (shown ? trails.get(shown)?.get(path) : undefined) ?? []
      const around = shown ? order.get(shown)?.get(path) : undefined
      const { pagination_prev, pagination_next } = frontMatter
      return {
        sidebar: shown ? (version.writers.get(shown)?.forPage(path) ?? null) : null,
        breadcrumbs: breadcrumbs(trail, { label: title, href: hrefOf(config, path) }, (at) =>
          hrefOf(config, at),
        ),
        previous:
          typeof pagination_prev === 'string'
            ? paginationLink(pagination_prev, 'pagination_prev', file)
            : pagination_prev === null
              ? null
              : linkTo(around?.previous),
        next:
          typeof pagination_next === 'string'
            ? paginationLink(pagination_next, 'pagination_next', file)
            : pagination_next === null
              ? null
              : linkTo(around?.next),
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

function neighbors(pages: Paged[]): Map<string, Neighbors> {
  const byPath = new Map<string, Neighbors>()
  for (const [index, page] of pages.entries()) {
    const path = pathOf(page)
    if (path === null || byPath.has(path)) continue
    byPath.set(path, { previous: pages[index - 1], next: pages[index + 1] })
  }
  return byPath
}

function paginationLabel(item: Paged): string {
  if (item.type === 'page') return item.label
  const doc = item.type === 'doc' ? item.doc : item.link?.type === 'doc' ? item.link.doc : undefined
  return doc?.source.frontMatter.pagination_label ?? item.label
}

/** @param trail the items leading to the page, its own item last */
function breadcrumbs(
  trail: readonly { type: string; label?: string }[],
  self: Link,
  href: (path: string) => string,
): Link[] {
  const categories = trail.slice(0, -1).flatMap((item) => {
    if (!isCategory(item)) return []
    const path = pathOf(item) ?? firstPath(item.items)
    return path === null ? [] : [{ label: item.label, href: href(path) }]
  })
  return [...categories, self]
}

function isCategory(item: { type: string }): item is NavCategory {
  return item.type === 'category'
}
