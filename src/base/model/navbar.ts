import type { VersionLink } from './page.ts'

/**
 * A navbar item as the shell shows it on one page: the configured item with its URL, label and active state
 * resolved. See `NavbarItemConfig` for what a site owner writes.
 */
export type NavbarItemView =
  | NavbarLinkView
  | NavbarDropdownView
  | NavbarVersionsView
  | NavbarSearchView
  | NavbarDialectView

interface NavbarItemBase {
  position: 'left' | 'right'
}

export interface NavbarLinkView extends NavbarItemBase {
  type: 'link'
  label: string
  /** Final: includes the base path, or is an external URL. */
  href: string
  /** On pages without a version: the link's target in each version, by version name. */
  hrefs?: Record<string, string>
  /** Value for `aria-current`: `page` for the page itself, `true` for a section that contains it. */
  current: 'page' | 'true' | null
  /** Shown instead of the label, which remains the accessible name. */
  icon?: 'github'
  /** The product release that the linked docs describe, such as `0.28`; shown with the label as a chip. */
  release?: string
  /** The language of the link's target, if different from the page's. */
  lang?: string
}

export interface NavbarDropdownView extends NavbarItemBase {
  type: 'dropdown'
  label: string
  items: NavbarLinkView[]
}

/** The documentation versions to choose from; at least two. */
export interface NavbarVersionsView extends NavbarItemBase {
  type: 'versions'
  items: VersionLink[]
  /** Whether the page has a version; otherwise the reader's choice applies. */
  isVersioned: boolean
  /** The product release that the current docs describe. */
  release: string
}

/** Placeholder for the search button. */
interface NavbarSearchView extends NavbarItemBase {
  type: 'search'
}

/** The dialect switcher. */
interface NavbarDialectView extends NavbarItemBase {
  type: 'dialect'
}
