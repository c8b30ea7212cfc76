import type { ReactNode } from 'react'
import type { SiteConfig } from '#base/model/config.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import type { NavbarItemView } from '#base/model/navbar.ts'
import type { Page } from '#base/model/page.ts'
import type { QueryTrace } from '#base/model/query-trace.ts'
import type { ReferenceFindings } from '#base/model/reference-findings.ts'
import type { ReferencePageView } from '#base/model/reference-pages.ts'
import type { SampleTable } from '#base/model/sample-tables.ts'
import type { SearchProvider } from '#base/model/search.ts'
import type { SiteFacts } from '#base/model/site-facts.ts'

/** Everything that rendering one page needs; plain data, so that it can be sent to a worker. */
export interface RenderInput {
  page: Page
  /** The prose as an MDX function body; null for pages without prose. */
  body: string | null
  /** Views of the examples that the body shows, by id. */
  examples: Record<string, ExampleView>
  /** Href of the page's type hover data; null when it has none. */
  hoversHref: string | null
  navbar: NavbarItemView[]
  /** For pages of the reference, which have no body: what they show, and the findings about it. */
  reference: { view: ReferencePageView; findings: ReferenceFindings } | null
  /** For the page that describes the sample database. */
  sampleTables: SampleTable[] | null
  /** For pages that trace examples: the stages of their queries, by example id. */
  traces: Record<string, QueryTrace> | null
  /** For pages that state measured facts. */
  facts: SiteFacts | null
  /** Whether the body has a place for the playground or the translator. */
  hasApplication: boolean
  site: RenderSite
}

/** Data shared by all pages of one build. */
export interface RenderSite {
  config: SiteConfig
  /** Identifies the deployed bundle; a page that encounters a different one reloads. */
  buildId: string
  /** Hrefs of the stylesheets that documents link to; only in development. */
  stylesheets: string[]
  /**
   * Hrefs of the stylesheets that documents load once they are painted, since the styles of the first paint
   * are inlined; none in development.
   */
  deferredStylesheets: string[]
  /** Text of the one inline script. */
  bootScript: string
  /** Href of the font; null when the styles don't reference one. */
  font: string | null
  /** Hrefs of the scripts that hydrate a page, fetched once it is painted; none in development. */
  hydration: string[]
  search: SearchProvider
  /** Google Analytics ID; the empty string for none. */
  analyticsId: string
  /** Whether the prose is left out of the embedded payload; false in development. */
  freezeProse: boolean
}

/** The content of a page's payload: a page, or a redirect to another one. */
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
