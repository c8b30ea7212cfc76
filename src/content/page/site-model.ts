import type { SiteConfig } from '#model/config.ts'
import type { GeneratedSection } from '#model/reference-pages.ts'
import type { NavSidebar } from '../nav/nav-tree.ts'
import type { SidebarWriter } from '../nav/page-sidebar.ts'
import type { ReadVersion } from '../read/read-version.ts'

/** A version with its navigation. */
export interface VersionModel extends ReadVersion {
  sidebars: NavSidebar[]
  writers: Map<string, SidebarWriter>
  /** Pages that are made from something else than files of the docs. */
  generated: GeneratedSection | null
  /** Id of the sidebar that shows a page, by the page's path. */
  sidebarOf: Map<string, string>
  /** Below the base path. */
  mainDocPath: string
}

/** All that the pages of a site are made from. */
export interface SiteModel {
  config: SiteConfig
  /** `current` first, then the frozen versions, newest first. */
  versions: VersionModel[]
  /** The version that readers get by default. */
  last: VersionModel
  /** Dates of last change by source file, from the project's root. */
  dates: Map<string, string>
}
