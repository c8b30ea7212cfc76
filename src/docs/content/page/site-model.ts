import type { SiteConfig } from '#base/model/config.ts'
import type { GeneratedSection } from '#base/model/reference-pages.ts'
import type { NavSidebar } from '../nav/nav-tree.ts'
import type { SidebarBuilder } from '../nav/page-sidebar.ts'
import type { ReadVersion } from '../read/read-version.ts'

/** A version with its navigation. */
export interface VersionModel extends ReadVersion {
  sidebars: NavSidebar[]
  writers: Map<string, SidebarBuilder>
  /** Pages generated from something other than docs files. */
  generated: GeneratedSection | null
  /** Id of the sidebar that contains a page, keyed by the page's path. */
  sidebarOf: Map<string, string>
  /** Empty if the version opens with a generated page. */
  mainDocId: string
  /** Relative to the base path. */
  mainDocPath: string
}

/** Everything that the pages of a site are built from. */
export interface SiteModel {
  config: SiteConfig
  /** `current` first, then the frozen versions, newest first. */
  versions: VersionModel[]
  /** The version that readers see by default. */
  last: VersionModel
  /** Last-change dates, keyed by source file relative to the project root. */
  dates: Map<string, string>
}
