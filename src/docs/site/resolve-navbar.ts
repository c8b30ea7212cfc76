import type { NavbarItemConfig, SiteConfig } from '#base/model/config.ts'
import type { DocsVersion } from '#base/model/docs-version.ts'
import type {
  NavbarDropdownView,
  NavbarItemView,
  NavbarLinkView,
  NavbarVersionsView,
} from '#base/model/navbar.ts'
import type { Page } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import { targetHref } from '#docs/shell/links.ts'

type Position = 'left' | 'right'
type LinkConfig = Extract<NavbarItemConfig, { type: 'link' | 'doc' | 'docSidebar' }>

/** What the navbar of one page depends on. */
export interface NavbarInput {
  config: SiteConfig
  page: Page
  /** All versions of the docs; there is at least one. */
  versions: readonly DocsVersion[]
}

/**
 * Resolves the configured navbar for one page. Omits items that have nothing to show, such as a locale
 * dropdown with one locale. Items without a target are problems that `content` reports.
 */
export function resolveNavbar(input: NavbarInput): NavbarItemView[] {
  const views = input.config.navbar.items.map((item) => resolveItem(item, input))
  return markSidebar(input, views).filter((view) => view !== null)
}

/** Returns the version of a page; on pages outside the docs, the default one. */
function versionOf({ page, versions }: NavbarInput): DocsVersion {
  return (
    versions.find(({ name }) => name === page.version?.name) ??
    versions.find(({ isLast }) => isLast)!
  )
}

function resolveItem(item: NavbarItemConfig, input: NavbarInput): NavbarItemView | null {
  const position = item.position ?? 'right'
  switch (item.type) {
    case 'search':
      return { type: 'search', position }
    case 'dialect': {
      const { kind } = input.page
      return kind === 'doc' || kind === 'category' ? { type: 'dialect', position } : null
    }
    case 'dropdown': {
      const items = item.items.flatMap((entry) => resolveLink(entry, position, input) ?? [])
      return { type: 'dropdown', label: item.label, position, items }
    }
    case 'docsVersionDropdown':
      return resolveVersions(item.label, position, input)
    case 'localeDropdown':
      return resolveLocales(item.label, position, input)
    default:
      return resolveLink(item, position, input)
  }
}

function resolveLink(
  item: LinkConfig,
  position: Position,
  input: NavbarInput,
): NavbarLinkView | null {
  const { config, page, versions } = input
  const target = targetOf(item, versionOf(input), config)
  if (!target) return null
  const { label, href } = target
  const isVersioned = item.type !== 'link' && page.version === null && versions.length > 1
  const hrefs = versions.flatMap((version) => {
    const inVersion = isVersioned ? targetOf(item, version, config) : null
    return inVersion ? [[version.name, inVersion.href] as const] : []
  })
  const above = page.breadcrumbs.some((crumb) => crumb.href === href)
  return {
    type: 'link',
    label,
    href,
    position,
    current: href === page.href ? 'page' : above ? 'true' : null,
    ...(hrefs.length > 0 && { hrefs: Object.fromEntries(hrefs) }),
    ...(item.type === 'link' && item.icon && { icon: item.icon }),
  }
}

/** Returns where an item leads in a version of the docs; null if that lacks it. */
function targetOf(
  item: LinkConfig,
  { docs, sidebars }: DocsVersion,
  { baseUrl }: SiteConfig,
): { label: string; href: string } | null {
  if (item.type === 'link') {
    const href = targetHref(item, baseUrl)
    return { label: item.label ?? href, href }
  }
  if (item.type === 'doc') {
    const doc = docs.find(({ id }) => id === item.docId)
    return doc ? { label: item.label ?? doc.title, href: pageHref(doc.path, baseUrl) } : null
  }
  const sidebar = sidebars.find(({ id }) => id === item.sidebarId)
  return sidebar ? { label: item.label ?? sidebar.id, href: pageHref(sidebar.path, baseUrl) } : null
}

/** Resolves the version dropdown. With a single version, returns a labeled link to its main doc instead. */
function resolveVersions(
  label: string | undefined,
  position: Position,
  input: NavbarInput,
): NavbarLinkView | NavbarVersionsView {
  const { page, config } = input
  // Without the patch. The label of the current docs doesn't state it.
  const release = config.productVersion.split('.').slice(0, 2).join('.')
  if (page.versions.length > 1) {
    const isVersioned = page.version !== null
    return { type: 'versions', position, items: page.versions, isVersioned, release }
  }
  const version = versionOf(input)
  return {
    type: 'link',
    label: label ?? version.label,
    href: pageHref(version.mainDocPath, config.baseUrl),
    position,
    current: null,
    release,
  }
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
