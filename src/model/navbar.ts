/**
 * The navbar as the shell shows it on one page: the configuration's items with their addresses, labels
 * and active state resolved. See `NavbarItemConfig` for what a site owner writes.
 */
export type NavbarItemView =
  | NavbarLinkView
  | NavbarHtmlView
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
  /** Final: base path included, or an address elsewhere. */
  href: string
  /** On pages that have no version: where the link leads in each version, by its name. */
  hrefs?: Record<string, string>
  /** For `aria-current`: the page itself, or a section that the page is part of. */
  current: 'page' | 'true' | null
  /** Stands in place of the label, which is still the link's name. */
  icon?: 'github'
  /** The product's release that a link to its docs is about, such as `0.28`: both are shown as a chip. */
  release?: string
  /** The language of the link's target, when it is another one. */
  lang?: string
}

export interface NavbarHtmlView extends NavbarItemBase {
  type: 'html'
  /** Trusted markup from the site's owner. */
  value: string
}

export interface NavbarDropdownView extends NavbarItemBase {
  type: 'dropdown'
  label: string
  items: (NavbarLinkView | NavbarHtmlView)[]
}

/** The documentation versions to choose from; two at least. */
export interface NavbarVersionsView extends NavbarItemBase {
  type: 'versions'
  items: { name: string; label: string; href: string; release?: string }[]
  /** Name of the page's version; null on pages outside the docs, where the reader's choice counts. */
  current: string | null
  /** Name of the version that readers get by default. */
  fallback: string
}

/** The place of the search button. */
interface NavbarSearchView extends NavbarItemBase {
  type: 'search'
}

/** The choice of dialect. */
interface NavbarDialectView extends NavbarItemBase {
  type: 'dialect'
}
