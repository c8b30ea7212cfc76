import type { Page } from '#base/model/page.ts'
import type { Problem } from '#base/model/problem.ts'
import type { GeneratedPage, GeneratedSection } from '#base/model/reference-pages.ts'
import type { NavCategory, NavItem, NavSidebar } from '../nav/nav-tree.ts'
import { basePage } from './base-page.ts'
import { versionNavigation } from './navigation.ts'
import type { SiteModel, VersionModel } from './site-model.ts'
import { versionFields } from './versioned.ts'

/** Returns all pages of a section, in reading order. */
export function generatedPages(section: GeneratedSection | null): GeneratedPage[] {
  if (!section) return []
  return [section.index, ...section.groups.flatMap(({ index, pages }) => [index, ...all(pages)])]
}

function all(pages: readonly GeneratedPage[]): GeneratedPage[] {
  return pages.flatMap((page) => [page, ...all(page.pages ?? [])])
}

/**
 * Inserts a section into the sidebar after the category that it follows, or at the end of the first sidebar
 * if there is no such category.
 */
export function insertSection(section: GeneratedSection, sidebars: NavSidebar[]): void {
  const category = sectionCategory(section)
  for (const { items } of sidebars) {
    const before = items.findIndex(
      (item) => item.type === 'category' && item.label === section.after,
    )
    if (before < 0) continue
    items.splice(before + 1, 0, category)
    return
  }
  sidebars[0]?.items.push(category)
}

function sectionCategory({ label, index, groups }: GeneratedSection): NavCategory {
  return categoryOf(
    label,
    index,
    groups.map((group) => pageItem({ ...group.index, pages: group.pages })),
  )
}

/** Returns the item of a page: a category if there are pages below it. */
function pageItem(page: GeneratedPage): NavItem {
  const { label, path, description, pages = [] } = page
  if (pages.length > 0) return categoryOf(label, page, pages.map(pageItem))
  return { type: 'page', label, path, description, doc: null }
}

function categoryOf(label: string, page: GeneratedPage, items: NavItem[]): NavCategory {
  const { path, description } = page
  return {
    type: 'category',
    label,
    description,
    collapsed: true,
    collapsible: true,
    link: { path, description, doc: null },
    items,
  }
}

/** Builds the frames of a version's generated pages: everything around their content. */
export function buildGeneratedPages(
  site: SiteModel,
  version: VersionModel,
  problems: Problem[],
): Page[] {
  const pages = generatedPages(version.generated)
  if (pages.length === 0) return []
  const navigation = versionNavigation(site, version, problems)
  return pages.map(({ path, title, label, description, file }) => ({
    ...basePage(site.config, 'doc', path, title, description),
    ...versionFields(site, version, path, () => null),
    ...navigation.of(path, label, file),
  }))
}
