/** A search record in DocSearch's shape (spec 3.1). */
export interface SearchRecord {
  objectID: string
  /** Path including base, query and anchor. */
  url: string
  url_without_anchor: string
  anchor?: string
  type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
  hierarchy: Hierarchy
  content: string | null
  /** Start of the text under a heading, for heading records; displayed, not searched. */
  excerpt?: string
  /** Kind of a name in the reference: `class`, `method`, `type`. */
  kind?: string
  /** What readers call the page's subject; searchable, not displayed. */
  keywords?: string[]
  /** Identifiers and operators in the section's code; searchable, not displayed. */
  code?: string[]
  /** A name qualified with its receiver, such as `sql.lit`; searchable, not displayed. */
  qualified?: string[]
  /** Labels of the sidebar categories above the page; searchable, not displayed. */
  categories?: string[]
  language: string
  version: string
  /** `docs-default-current` for the docs of version `current`; `default` for other pages. */
  docusaurus_tag: string
  weight: { pageRank: number; level: number; position: number }
}

/** Words that readers use, and what the records say instead. */
export interface SynonymEntry {
  /** Words and phrases; `…` in one stands for one to four words of the reader's own. */
  words: string[]
  /** Empty if the words name what readers' own tables and columns are about: they say little here. */
  means: string[]
}

export type Hierarchy = Record<
  'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6',
  string | null
>

/** The search backend of the built site, chosen by configuration at build time. */
export type SearchProvider =
  | (HostedIndex & { kind: 'service' })
  | HostedProvider
  | { kind: 'static'; indexUrl: string }

interface HostedIndex {
  appId: string
  apiKey: string
  indexName: string
  /** Origins to ask, in this order; empty for the site's own, or Algolia's. */
  hosts: string[]
}

export interface HostedProvider extends HostedIndex {
  kind: 'algolia'
  /** Enables search analytics for readers who consent; omitted when disabled. */
  insights?: true
}
