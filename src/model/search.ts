import type { Dialect } from './dialect.ts'

/** A search record in DocSearch's shape (spec 3 and 7). */
export interface SearchRecord {
  objectID: string
  /** Path with base, query and anchor. */
  url: string
  url_without_anchor: string
  anchor?: string
  type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
  hierarchy: Hierarchy
  content: string | null
  /** How the text below a heading begins, for records of headings; displayed, not searched. */
  excerpt?: string
  /** What a name of the reference is: `class`, `method`, `type`. */
  kind?: string
  /** Identifiers and operators of the section's code, searchable, not displayed. */
  code?: string[]
  /** A name behind what it is called on, such as `sql.lit`; searchable, not displayed. */
  qualified?: string[]
  /** Two words run together that mean this together, such as `valuesinsert`; searchable, not displayed. */
  aliases?: string[]
  /** Dialects that can't do it: none of its examples works there. */
  lacks?: Dialect[]
  /** Labels of the sidebar categories above the page, searchable, not displayed. */
  categories?: string[]
  language: string
  version: string
  /** `docs-default-current` for the docs of version `current`; `default` for other pages. */
  docusaurus_tag: string
  weight: { pageRank: number; level: number; position: number }
}

export type Hierarchy = Record<
  'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6',
  string | null
>

/** Where the built site searches: chosen by configuration at build time. */
export type SearchProvider =
  | (HostedIndex & { kind: 'service' })
  | HostedProvider
  | { kind: 'static'; indexUrl: string }

interface HostedIndex {
  appId: string
  apiKey: string
  indexName: string
  hosts: string[]
}

export interface HostedProvider extends HostedIndex {
  kind: 'algolia'
  /** Searches of readers who consent are measured; left out when they never are. */
  insights?: true
}
