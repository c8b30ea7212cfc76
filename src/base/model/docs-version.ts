/** One version of the documentation (spec 3.3, 3.4). */
export interface DocsVersion {
  /** `current`, or the name given when it was frozen. */
  name: string
  /** The label in the version dropdown: `Next`, `0.28`. */
  label: string
  /** The version's root, relative to the base path: `/docs`, `/docs/0.27`. Redirects to its main doc. */
  path: string
  /** In sidebar order; docs outside any sidebar come last. */
  docs: Doc[]
  /** Id of the doc that the version opens with; empty if that is a generated page. */
  mainDocId: string
  /** Path of the main doc, relative to the base path. */
  mainDocPath: string
  /** The version's sidebars, each with the path of the first page that it links to. */
  sidebars: { id: string; path: string }[]
  /** Whether readers get this version by default. */
  isLast: boolean
  banner: 'unreleased' | 'unmaintained' | 'none'
}

interface Doc {
  /** The file's path without number prefixes and extension: `intro`, `examples/select/aliases`. */
  id: string
  /** Relative to the base path: `/docs/intro`. */
  path: string
  title: string
  /** Label in sidebars. */
  label: string
  /** Id of the sidebar that contains it; null for none. */
  sidebar: string | null
}
