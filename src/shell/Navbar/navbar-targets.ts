import type { SiteConfig } from '#model/config.ts'
import type { Page } from '#model/page.ts'
import { NavbarProblem } from './navbar-problem.ts'

/** Input for the navbar of one page. */
export interface NavbarInput {
  config: SiteConfig
  page: Page
  /** Docs of the page's version (on pages outside the docs, of the last version), keyed by id. */
  docs: Record<string, { href: string; title: string }>
  /** Href of each sidebar's first page, keyed by sidebar id; null if it has nothing to link to. */
  sidebars: Record<string, string | null>
  /** The same for all versions by name, on pages outside the docs; empty if there is only one version. */
  versions: Record<string, Pick<NavbarInput, 'docs' | 'sidebars'>>
}

/** Returns the doc with this id. Throws a `NavbarProblem` that lists the available ids. */
export function findDoc(id: string, { docs }: NavbarInput): { href: string; title: string } {
  const doc = Object.hasOwn(docs, id) ? docs[id] : undefined
  if (doc) return doc
  throw new NavbarProblem(
    'docId',
    `There is no doc with the id "${id}".`,
    `Available doc ids: ${Object.keys(docs).sort().join(', ')}`,
  )
}

/** Returns the href of this sidebar's first page. Throws a `NavbarProblem` if there is none. */
export function findSidebar(id: string, { sidebars }: NavbarInput): string {
  const href = Object.hasOwn(sidebars, id) ? sidebars[id] : undefined
  if (href) return href
  if (href === null) {
    throw new NavbarProblem(
      'sidebarId',
      `The sidebar "${id}" has nothing to link to.`,
      'Add a doc or a category with an index page to the sidebar, or remove the item from the navbar.',
    )
  }
  throw new NavbarProblem(
    'sidebarId',
    `There is no sidebar with the id "${id}".`,
    `Available sidebar ids: ${Object.keys(sidebars).sort().join(', ')}`,
  )
}

/** Returns the page's version, otherwise the default version. */
function versionEntry({ config, page }: NavbarInput) {
  const { versions, lastVersion } = config.docs
  const name = page.version?.name ?? lastVersion ?? Object.keys(versions)[0] ?? 'current'
  return { name, ...versions[name] }
}

/** Returns the name of the page's version. */
export function versionName(input: NavbarInput): string {
  return versionEntry(input).name
}

/** Returns the id of the main doc of the page's version. */
export function mainDocId(input: NavbarInput): string {
  return versionEntry(input).mainDocId ?? 'intro'
}

/** Returns the label of the page's version. */
export function versionLabel(input: NavbarInput): string {
  const { name, label } = versionEntry(input)
  return input.page.version?.label ?? label ?? (name === 'current' ? 'Next' : name)
}
