import type { ReactNode } from 'react'
import type { SiteConfig } from '#model/config.ts'
import type { Diagram } from '#model/diagram.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { NavbarItemView } from '#model/navbar.ts'
import type { Page } from '#model/page.ts'
import type { QueryTrace } from '#model/query-trace.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import type { ReferencePageView } from '#model/reference-pages.ts'
import type { SearchProvider } from '#model/search.ts'
import type { SiteFacts } from '#model/site-facts.ts'

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
  /** For pages of the reference, which have no body: what they show, and what was found out about it. */
  reference: { view: ReferencePageView; findings: ReferenceFindings } | null
  /** For pages that draw the sample database. */
  diagram: Diagram | null
  /** For pages that trace examples: what their queries become, by the example's id. */
  traces: Record<string, QueryTrace> | null
  /** For pages that say what was measured. */
  facts: SiteFacts | null
  site: RenderSite
}

/** What is the same for all pages of one build. */
export interface RenderSite {
  config: SiteConfig
  /** Identifies the deployed bundle; a page that meets another one reloads. */
  buildId: string
  /** Hrefs of the stylesheets that documents link: in development. */
  stylesheets: string[]
  /**
   * Hrefs of the stylesheets that documents load once they are painted, since the styles of the first paint
   * stand in them; none in development.
   */
  laterStylesheets: string[]
  /** Href of the font; null where the styles name none. */
  font: string | null
  /** Hrefs of the scripts that hydrate a page, fetched once it is painted; none in development. */
  hydration: string[]
  search: SearchProvider
  /** Google Analytics' id; the empty string for none. */
  analyticsId: string
  /** Leave the prose out of the embedded payload; false in development. */
  freezeProse: boolean
}

/** What a page's payload holds: a page, or the way to another one. */
export type PagePayload = ShownPage | { redirect: string }

/** A page to show. */
export interface ShownPage {
  buildId: string
  path: string
  title: string
  tree: ReactNode
}

export interface RenderedPage {
  html: string
  /** The text of the `.rsc` file, see `payload/page-data.ts`. */
  data: string
}
