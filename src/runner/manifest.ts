/** A file that the runner fetches when it needs it. */
export interface RunnerAsset {
  /** Ready for `fetch`: base path included. The name holds a content hash. */
  href: string
  /** Bytes of the file. */
  size: number
  /** Bytes of its brotli twin: what a download costs. */
  transfer: number
}

/** The parts from which a worker is started, by name; see `build/assets.ts` for what each holds. */
export interface RunnerManifest {
  /** Address of the sandbox's document. */
  sandbox: string
  /** The worker's own script. */
  core: RunnerAsset
  /** Kysely as a classic script, by version; the first is the one that the site documents. */
  kysely: { version: string; asset: RunnerAsset }[]
  engines: Record<'sqlite' | 'postgres', EngineAssets>
  /** Tables and rows of the sample database: `SampleScripts` as JSON. */
  sample: RunnerAsset
  editor: EditorAssets
}

interface EngineAssets {
  script: RunnerAsset
  /** By the name that the engine's script looks for. */
  binaries: Record<string, RunnerAsset>
}

export interface EditorAssets {
  /** The TypeScript language service, a classic worker script. */
  service: RunnerAsset
  /** Declarations that the service needs, as JSON: path to text. One for each version of Kysely. */
  declarations: { version: string; asset: RunnerAsset }[]
  /** Address of the reference's inventory, which only a site with a reference has. */
  inventory: string
}

/** SQL that fills an empty database, by engine. */
export interface SampleScripts {
  sqlite: string
  postgres: string
  /** TypeScript by path below `#sample/`: the types of the sample database. */
  types: Record<string, string>
}

/** Addresses of all files that a manifest names. */
export function hrefsOf(manifest: RunnerManifest): string[] {
  const { core, kysely, engines, sample, editor } = manifest
  const ofEngines = Object.values(engines).flatMap(({ script, binaries }) => [
    script,
    ...Object.values(binaries),
  ])
  const versions = [...kysely, ...editor.declarations].map(({ asset }) => asset)
  return [core, sample, editor.service, ...versions, ...ofEngines].map(({ href }) => href)
}
