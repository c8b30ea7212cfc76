/** A file that the runner fetches on demand. */
export interface RunnerAsset {
  /** URL ready for `fetch`, including the base path. The name contains a content hash. */
  href: string
  /** Size of the file, in bytes. */
  size: number
  /** Size of its brotli version, in bytes: what a download transfers. */
  transfer: number
}

/** The files that workers are started from, by name; see `build.ts` for what each contains. */
export interface RunnerManifest {
  /** URL of the sandbox's document. */
  sandbox: string
  /** The worker's own script. */
  core: RunnerAsset
  /** Kysely as a classic script, by version; the first is the one that the site documents. */
  kysely: { version: string; asset: RunnerAsset }[]
  engines: Record<'sqlite' | 'postgres' | 'grammar', EngineAssets>
  /** PostgreSQL's extensions by name, which scripts ask for with `create extension`. */
  extensions: Record<string, RunnerAsset>
  /** Tables and rows of the sample database: `SampleScripts` as JSON. */
  sample: RunnerAsset
  editor: EditorAssets
}

interface EngineAssets {
  script: RunnerAsset
  /** Keyed by the name that the engine's script looks for. */
  binaries: Record<string, RunnerAsset>
}

interface EditorAssets {
  /** The language service, a classic worker script that loads `typescript`. */
  service: RunnerAsset
  /** TypeScript, whose script changes only with its version. */
  typescript: RunnerAsset
  /** Declarations for the service, as JSON that maps paths to text. One file for each version of Kysely. */
  declarations: { version: string; asset: RunnerAsset }[]
  /** URL of the reference's inventory, which only a site with a reference has. */
  inventory: string
}

/** SQL that fills an empty database, by engine. */
export interface SampleScripts {
  sqlite: string
  postgres: string
  /** TypeScript by path under `#sample/`: the types of the sample database. */
  types: Record<string, string>
}
