import type { SiteConfig } from '#model/config.ts'
import type { DocsVersion } from '#model/docs-version.ts'
import type { ExampleSource } from '#model/example.ts'
import type { CompiledPage, Sidebar } from '#model/page.ts'
import type { Problem } from '#model/problem.ts'

export interface ContentOptions {
  /** Absolute path of the project that holds `content/` and `site.config.ts`. */
  root: string
  /** As `loadConfig` gives it. */
  config: SiteConfig
  /** Absolute path of a folder for compiled pages; null keeps them in memory alone. */
  cacheDir: string | null
  /** Whether to ask git for dates of last change; true when absent. */
  gitDates?: boolean
  /** Whether to show pages marked `draft`; false when absent. */
  drafts?: boolean
  /** `collect` returns problems beside a site without the parts they concern; `throw` when absent. */
  onProblems?: 'throw' | 'collect'
}

/** A file to copy into the built site. */
export interface Asset {
  /** Absolute path. */
  from: string
  /** Path below `dist/`. */
  to: string
}

/** A TypeScript fence that is meant to pass the type-checker. */
export interface CheckedFence {
  /** From the project's root. */
  file: string
  /** Line of the fence's first line of code. */
  line: number
  lang: string
  code: string
}

/** Part of a large sidebar, fetched when its category is opened. */
export interface SidebarPart {
  /** Final address; its path below the base path is where to write the JSON. */
  href: string
  sidebar: Sidebar
}

/** The content of the site, compiled and linked. */
export interface LoadedSite {
  pages: CompiledPage[]
  exampleSources: ExampleSource[]
  assets: Asset[]
  sidebars: SidebarPart[]
  /** `current` first, then the frozen versions, newest first. */
  versions: DocsVersion[]
  fences: CheckedFence[]
  /** Empty unless `onProblems` is `collect`. */
  problems: Problem[]
}
