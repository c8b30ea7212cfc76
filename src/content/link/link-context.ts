import type { SiteConfig } from '#model/config.ts'
import type { Problem } from '#model/problem.ts'
import type { InlineNames } from '#model/reference-pages.ts'
import type { AssetStore } from './assets.ts'

/** What a link may point at. */
export interface Target {
  /** Its source, from the project's root; what made it, for a generated page. */
  file: string
  /** Ids on the page. */
  anchors: ReadonlySet<string>
}

/** Where the name of an API is explained. */
export interface Explanation {
  /** Below the base path. */
  path: string
  anchor: string | null
}

/** All that links are resolved against. */
export interface LinkContext {
  root: string
  config: SiteConfig
  /** Pages by path below the base path. */
  targets: Map<string, Target>
  /** Paths of pages by source file, from the project's root, with and without number prefixes. */
  paths: Map<string, string>
  /** Files that are copied as they are, by path below the base path. */
  publicFiles: Set<string>
  /** Names of the components that pages may use. */
  components: readonly string[]
  assets: AssetStore
  problems: Problem[]
}

/** The page whose references are resolved. */
export interface LinkingPage {
  path: string
  /** From the project's root. */
  file: string
  /** Names explained in the page's version. */
  explanations: ReadonlyMap<string, Explanation>
  /** Names of the reference; null where there is none. */
  names: InlineNames | null
}
