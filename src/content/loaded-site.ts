import type { SiteConfig } from '#model/config.ts'
import type { DocsVersion } from '#model/docs-version.ts'
import type { ExampleSource } from '#model/example.ts'
import type { CompiledPage, Page, Sidebar } from '#model/page.ts'
import type { Problem } from '#model/problem.ts'
import type { GeneratedSection } from '#model/reference-pages.ts'
import type { SourceFile } from './mdx/compile.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'

/** Compiles one page, wherever that is done. */
export type Compile = (source: SourceFile) => Promise<CompiledSource>

export interface ContentOptions {
  /** Absolute path of the project that holds `content/` and `site.config.ts`. */
  root: string
  /** As `loadConfig` gives it. */
  config: SiteConfig
  /** Absolute path of a folder for compiled pages; null keeps them in memory alone. */
  cacheDir: string | null
  /** Compiles pages elsewhere, such as in other threads; in this one when absent. */
  compile?: Compile
  /** Whether to ask git for dates of last change; true when absent. */
  gitDates?: boolean
  /** Whether to show pages marked `draft`; false when absent. */
  drafts?: boolean
  /** Pages among the docs of the current version that are made from something else; none unless told. */
  generated?: () => Promise<GeneratedSection | null>
  /**
   * For development: whether sources that no earlier run has compiled are loaded as outlines, which show in
   * navigation and have no content, until they are completed; false when absent. Problems are only right without them.
   */
  outlines?: boolean
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

/** A fence that TypeScript checks. */
export interface CheckedFence {
  /** From the project's root. */
  file: string
  /** Line of the fence's first line of code. */
  line: number
  lang: string
  /** With its hidden lines, and with the comments that state errors. */
  code: string
  /** The file that the fence shows; later fences of the page may import it. */
  title?: string
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
  /** Frames of the generated pages, in order: who made them fills in what they show. */
  generated: Page[]
  exampleSources: ExampleSource[]
  assets: Asset[]
  sidebars: SidebarPart[]
  /** `current` first, then the frozen versions, newest first. */
  versions: DocsVersion[]
  fences: CheckedFence[]
  /** Empty unless `onProblems` is `collect`. */
  problems: Problem[]
}
