import type { ReactNode } from 'react'
import type { SiteConfig } from '#model/config.ts'
import type { Diagram } from '#model/diagram.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { MethodIndexEntry } from '#model/method-index.ts'
import type { NavbarItemView } from '#model/navbar.ts'
import type { Page } from '#model/page.ts'
import type { SearchProvider } from '#model/search.ts'

/** Everything that one page's rendering needs; plain data, so that it can cross to a worker. */
export interface RenderInput {
  page: Page
  /** The prose as an MDX function body; null for pages without prose. */
  body: string | null
  /** Views of the examples that the body shows, by id. */
  examples: Record<string, ExampleView>
  /** Where the data of the page's type hovers is; null when it has none. */
  hoversHref: string | null
  navbar: NavbarItemView[]
  /** For pages that list Kysely's methods. */
  methodIndex: MethodIndexEntry[] | null
  /** For pages that draw the sample database. */
  diagram: Diagram | null
  site: RenderSite
}

/** What is the same for all pages of one build. */
export interface RenderSite {
  config: SiteConfig
  /** Identifies the deployed bundle; a page that meets another one reloads. */
  buildId: string
  /** Hrefs of the stylesheets; none in development, where Vite brings the styles. */
  stylesheets: string[]
  /** Hrefs of fonts to preload. */
  fonts: string[]
  search: SearchProvider
  /** Google Analytics' id; the empty string for none. */
  analyticsId: string
  /** Leave the prose out of the embedded payload; false in development. */
  freezeProse: boolean
}

/** What a page's payload (`.rsc`) holds: a page, or the way to another one. */
export type PagePayload =
  | { buildId: string; path: string; title: string; tree: ReactNode }
  | { redirect: string }

export interface RenderedPage {
  html: string
  /** The text of the `.rsc` file. */
  payload: string
}
