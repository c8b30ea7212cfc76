/** One version of the documentation (spec 3, "Docs version" and "Doc"). */
export interface DocsVersion {
  /** `current`, or the name given when it was frozen. */
  name: string
  /** What the version dropdown shows: `Next`, `0.28`. */
  label: string
  /** Where the version stands, below the base path: `/docs`, `/docs/0.27`. Leads to its main doc. */
  path: string
  /** In sidebar order, those outside any sidebar last. */
  docs: Doc[]
  mainDocId: string
  /** Path of the main doc, below the base path. */
  mainDocPath: string
  /** Whether readers get this version by default. */
  /** The version's sidebars, each with the path of the first page that it links to. */
  sidebars: { id: string; path: string }[]
  isLast: boolean
  banner: 'unreleased' | 'unmaintained' | 'none'
}

interface Doc {
  /** `intro`, `examples/select/aliases`: the file's path without number prefixes and extension. */
  id: string
  /** Below the base path: `/docs/intro`. */
  path: string
  title: string
  /** What sidebars call it. */
  label: string
  /** Id of the sidebar that shows it; null for none. */
  sidebar: string | null
}
