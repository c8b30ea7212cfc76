import type { SiteConfig } from '#base/model/config.ts'
import type { DocsVersion } from '#base/model/docs-version.ts'
import type { ExampleSource } from '#base/model/example.ts'
import type { CompiledPage, Page, Sidebar } from '#base/model/page.ts'
import type { Problem } from '#base/model/problem.ts'
import type { SynonymEntry } from '#base/model/search.ts'
import type { SourceFile } from './mdx/compile.ts'
import type { CompiledSource } from './mdx/compiled-source.ts'

/** Compiles one page, in this thread or elsewhere. */
export type Compile = (source: SourceFile) => Promise<CompiledSource>

export interface ContentOptions {
  /** Absolute path of the project, which contains `content/` and `site.config.ts`. */
  root: string
  /** As returned by `loadConfig`. */
  config: SiteConfig
  /** Absolute path of the cache folder for compiled pages. */
  cacheDir: string
  /** Compiles pages elsewhere, such as in worker threads. Default: in this thread. */
  compile?: Compile
  /** Whether to include pages marked `draft`. Default: false. */
  drafts?: boolean
}

/** A file to copy into the built site. */
export interface Asset {
  /** Absolute path. */
  from: string
  /** Path relative to `dist/`. */
  to: string
}

/** A fence that TypeScript checks. */
export interface CheckedFence {
  /** Path relative to the project root. */
  file: string
  /** Line number of the fence's first line of code. */
  line: number
  lang: string
  /** Includes hidden lines and the comments that state errors. */
  code: string
  /** File name that the fence shows; later fences of the page may import it. */
  title?: string
}

/** Part of a large sidebar, fetched when its category is opened. */
export interface SidebarPart {
  /** Final URL; its path relative to the base path is where to write the JSON. */
  href: string
  sidebar: Sidebar
}

/** The content of the site, compiled and linked. */
export interface LoadedSite {
  pages: CompiledPage[]
  /** Frames of the generated pages, in order; the generator fills in their content. */
  generated: Page[]
  exampleSources: ExampleSource[]
  assets: Asset[]
  sidebars: SidebarPart[]
  /** `current` first, then the frozen versions, newest first. */
  versions: DocsVersion[]
  fences: CheckedFence[]
  /** Words that the search understands besides those of the pages. */
  searchSynonyms: SynonymEntry[]
  /** Everything that authors have to fix, with file and line. */
  problems: Problem[]
  /** What authors may want to know of, and what a build is possible with. */
  warnings: Problem[]
}
