import type { NavbarItemConfig } from '#model/config.ts'
import type {
  NavbarDropdownView,
  NavbarItemView,
  NavbarLinkView,
  NavbarVersionsView,
} from '#model/navbar.ts'
import type { Page } from '#model/page.ts'
import { type Problem, ProblemsError } from '#model/problem.ts'
import { targetHref } from '../links.ts'
import { NavbarProblem } from './navbar-problem.ts'
import {
  findDoc,
  findSidebar,
  mainDocId,
  type NavbarInput,
  versionLabel,
  versionName,
} from './navbar-targets.ts'

type Position = 'left' | 'right'
type DropdownConfig = Extract<NavbarItemConfig, { type: 'dropdown' }>

/**
 * Resolves the configured navbar for one page. Omits items that have nothing to show, such as a locale
 * dropdown with one locale.
 *
 * @throws {ProblemsError} listing every unknown doc or sidebar id (with the available ones), sidebars with
 * nothing to link to, and unknown item types
 */
export function resolveNavbar(input: NavbarInput): NavbarItemView[] {
  const problems: Problem[] = []
  const views = input.config.navbar.items.map((item, index) => {
    try {
      return resolveItem(item, input)
    } catch (error) {
      if (!(error instanceof NavbarProblem)) throw error
      problems.push(error.at(`navbar.items[${index}]`))
      return null
    }
  })
  if (problems.length > 0) throw new ProblemsError(problems)
  return markSidebar(input, views).filter((view) => view !== null)
}

function resolveItem(item: NavbarItemConfig, input: NavbarInput): NavbarItemView | null {
  const position = item.position ?? 'right'
  switch (item.type) {
    case 'search':
      return { type: 'search', position }
    case 'html':
      return { type: 'html', position, value: item.value }
    case 'dialect': {
      const { kind } = input.page
      return kind === 'doc' || kind === 'category' ? { type: 'dialect', position } : null
    }
    case 'dropdown':
      return resolveDropdown(item, position, input)
    case 'docsVersionDropdown':
      return resolveVersions(item.label, position, input)
    case 'localeDropdown':
      return resolveLocales(item.label, position, input)
    default:
      return resolveLink(item, position, input)
  }
}

function resolveLink(
  item: Exclude<NavbarItemConfig, { type: 'dropdown' }>,
  position: Position,
  input: NavbarInput,
): NavbarLinkView {
  const hrefs = Object.entries(input.versions).flatMap(([name, version]) => {
    const href = hrefIn(item, version)
    return href ? [[name, href] as const] : []
  })
  const link = (label: string, href: string) => ({
    ...linkView(label, href, position, input.page),
    ...(hrefs.length > 0 && { hrefs: Object.fromEntries(hrefs) }),
  })
  switch (item.type) {
    case 'doc': {
      const doc = findDoc(item.docId, input)
      return link(item.label ?? doc.title, doc.href)
    }
    case 'docSidebar':
      return link(item.label ?? item.sidebarId, findSidebar(item.sidebarId, input))
    case 'docsVersion': {
      const href = item.to
        ? targetHref(item, input.config.baseUrl)
        : findDoc(mainDocId(input), input).href
      return link(item.label ?? versionLabel(input), href)
    }
    case 'link': {
      const href = targetHref(item, input.config.baseUrl)
      return { ...link(item.label ?? href, href), ...(item.icon && { icon: item.icon }) }
    }
    default:
      throw new NavbarProblem(
        'type',
        `No NavbarItem component found for type "${(item as { type: string }).type}".`,
      )
  }
}

/** Returns an item's href in another version; undefined if the target is missing or isn't versioned. */
function hrefIn(
  item: Exclude<NavbarItemConfig, { type: 'dropdown' }>,
  { docs, sidebars }: NavbarInput['versions'][string],
): string | undefined {
  if (item.type === 'doc') return docs[item.docId]?.href
  if (item.type === 'docSidebar') return sidebars[item.sidebarId] ?? undefined
  return undefined
}

function linkView(label: string, href: string, position: Position, page: Page): NavbarLinkView {
  const above = page.breadcrumbs.some((crumb) => crumb.href === href)
  const current = href === page.href ? 'page' : above ? 'true' : null
  return { type: 'link', label, href, position, current }
}

function resolveDropdown(
  item: DropdownConfig,
  position: Position,
  input: NavbarInput,
): NavbarDropdownView {
  const items = item.items.map((entry) =>
    entry.type === 'html'
      ? { type: 'html' as const, position, value: entry.value }
      : resolveLink(entry, position, input),
  )
  return { type: 'dropdown', label: item.label, position, items }
}

/** Resolves the version dropdown. With a single version, returns a labeled link to its main doc instead. */
function resolveVersions(
  label: string | undefined,
  position: Position,
  input: NavbarInput,
): NavbarLinkView | NavbarVersionsView {
  const { page, config } = input
  if (page.versions.length < 2) {
    const href = findDoc(mainDocId(input), input).href
    const release = releaseOf(versionName(input), config.productVersion)
    const text = label ?? versionLabel(input)
    return { type: 'link', label: text, href, position, current: null, ...release }
  }
  return {
    type: 'versions',
    position,
    items: page.versions.map(({ name, label, href }) => ({
      name,
      label,
      href,
      ...releaseOf(name, config.productVersion),
    })),
    current: page.version?.name ?? null,
    fallback:
      page.versions.find((version) => version.current)?.name ??
      config.docs.lastVersion ??
      page.versions[0]!.name,
  }
}

/** Returns the release that the current docs describe, without the patch: their label doesn't state it. */
function releaseOf(version: string, product: string): { release?: string } {
  return version === 'current' ? { release: product.split('.').slice(0, 2).join('.') } : {}
}

function resolveLocales(
  label: string | undefined,
  position: Position,
  { config, page }: NavbarInput,
): NavbarDropdownView | null {
  const { locales } = config.i18n
  if (locales.length < 2) return null
  const items = locales.flatMap((locale): NavbarLinkView[] => {
    const alternate = page.alternates.find((entry) => entry.locale === locale.code)
    if (!alternate) return []
    const current = locale.code === page.locale ? 'page' : null
    const href = new URL(alternate.url).pathname
    return [{ type: 'link', label: locale.label, href, position, current, lang: locale.code }]
  })
  const current = locales.find((locale) => locale.code === page.locale)
  return { type: 'dropdown', label: label ?? current?.label ?? page.locale, position, items }
}

/**
 * Marks the sidebar that contains the page as current, unless a more specific item is marked already: on a
 * page under "Examples", that item rather than "Docs".
 */
function markSidebar(
  { config, page }: NavbarInput,
  views: (NavbarItemView | null)[],
): (NavbarItemView | null)[] {
  if (views.some((view) => view?.type === 'link' && view.current)) return views
  return views.map((view, index) => {
    const item = config.navbar.items[index]
    const isCurrent = item?.type === 'docSidebar' && item.sidebarId === page.sidebar?.id
    return isCurrent && view?.type === 'link' ? { ...view, current: 'true' } : view
  })
}
