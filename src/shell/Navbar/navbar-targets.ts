import type { SiteConfig } from '#model/config.ts'
import type { Page } from '#model/page.ts'
import { NavbarProblem } from './navbar-problem.ts'

/** What the navbar of one page is made of. */
export interface NavbarInput {
  config: SiteConfig
  page: Page
  /** Docs of the page's version (of the last version on pages outside the docs), by id. */
  docs: Record<string, { href: string; title: string }>
  /** Href of each sidebar's first page, by the sidebar's id; null when it has nothing to link to. */
  sidebars: Record<string, string | null>
  /** The same of all versions by name, on pages outside the docs; empty where there is one version. */
  versions: Record<string, Pick<NavbarInput, 'docs' | 'sidebars'>>
}

/** The doc with this id. Throws a `NavbarProblem` that lists the ids there are. */
export function findDoc(id: string, { docs }: NavbarInput): { href: string; title: string } {
  const doc = Object.hasOwn(docs, id) ? docs[id] : undefined
  if (doc) return doc
  throw new NavbarProblem(
    'docId',
    `There is no doc with the id "${id}".`,
    `Available doc ids: ${Object.keys(docs).sort().join(', ')}`,
  )
}

/** Href of the first page of this sidebar. Throws a `NavbarProblem` when there is none. */
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

/** The page's version, else the one that readers get by default. */
function versionEntry({ config, page }: NavbarInput) {
  const { versions, lastVersion } = config.docs
  const name = page.version?.name ?? lastVersion ?? Object.keys(versions)[0] ?? 'current'
  return { name, ...versions[name] }
}

/** Name of the page's version. */
export function versionName(input: NavbarInput): string {
  return versionEntry(input).name
}

/** Id of the doc that the page's version opens with. */
export function mainDocId(input: NavbarInput): string {
  return versionEntry(input).mainDocId ?? 'intro'
}

/** What the page's version is called. */
export function versionLabel(input: NavbarInput): string {
  const { name, label } = versionEntry(input)
  return input.page.version?.label ?? label ?? (name === 'current' ? 'Next' : name)
}
