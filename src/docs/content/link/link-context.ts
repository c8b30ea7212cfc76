import type { SiteConfig } from '#base/model/config.ts'
import type { CategoryCard } from '#base/model/page.ts'
import type { Problem } from '#base/model/problem.ts'
import type { InlineNames } from '#base/model/reference-pages.ts'
import type { AssetStore } from './assets.ts'
import type { ComponentProperties } from './component-properties.ts'

/** A page that links can point to. */
export interface Target {
  /** Its source, relative to the project root; for a generated page, what generated it. */
  file: string
  /** Ids on the page; null if it could not be compiled. */
  anchors: ReadonlySet<string> | null
}

/** Where an API name is explained. */
export interface Explanation {
  /** Relative to the base path. */
  path: string
  anchor: string | null
}

/** Everything that links are resolved against. */
export interface LinkContext {
  root: string
  config: SiteConfig
  /** Pages, keyed by path relative to the base path. */
  targets: Map<string, Target>
  /** Page paths, keyed by source file relative to the project root, with and without number prefixes. */
  paths: Map<string, string>
  /** Paths, relative to the base path, of the files that are copied unchanged. */
  publicFiles: Set<string>
  /** Names of the components that pages may use. */
  components: readonly string[]
  /** Their properties. */
  properties: ComponentProperties
  assets: AssetStore
  problems: Problem[]
}

/** The page whose references are being resolved. */
export interface LinkingPage {
  path: string
  /** What addresses are relative to that name no file; see `DocEntry`. */
  base: string
  /** Path relative to the project root. */
  file: string
  /** Folder of the page's version, or of the pages outside the docs, relative to the project root. */
  folder: string
  /** The pages around this one, as cards. */
  cards: () => CategoryCard[]
  /** API names explained in the page's version. */
  explanations: ReadonlyMap<string, Explanation>
  /** Names in the API reference; null if there is none. */
  names: InlineNames | null
}
