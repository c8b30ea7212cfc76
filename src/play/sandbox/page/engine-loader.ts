import { extensionFile, extensionsIn } from '#base/engines/pglite/extensions.ts'
import type { RunnerAsset, RunnerManifest, SampleScripts } from '../manifest.ts'
import type { BootRequest, WorkerFiles } from '../protocol/messages.ts'
import { download } from './download.ts'

/** Progress of a download, in compressed bytes. */
export interface ByteProgress {
  received: number
  total: number
}

/** Returns the files that a worker needs, by name. @param request its script names the extensions that it asks for. */
export function filesFor(
  manifest: RunnerManifest,
  { engine, kysely, seed }: BootRequest,
): Record<keyof WorkerFiles, Record<string, RunnerAsset>> {
  const version = manifest.kysely.find(({ version }) => version === kysely)
  if (!version) throw new Error(`There is no Kysely ${kysely} here.`)
  const parts = engine && manifest.engines[engine]
  const extensions = (engine === 'postgres' ? extensionsIn(seed) : []).flatMap((name) => {
    const asset = manifest.extensions[name]
    return asset ? [[extensionFile(name), asset]] : []
  })
  return {
    // The order matters: the worker's own script uses the globals that the others define.
    scripts: {
      [`kysely-${kysely}`]: version.asset,
      ...(parts && { [`${engine}.js`]: parts.script }),
      'core.js': manifest.core,
    },
    binaries: { ...parts?.binaries, ...Object.fromEntries(extensions) },
  }
}

let sample: Promise<SampleScripts> | null = null

/** Loads the sample database's scripts and types once. */
export function loadSample(manifest: RunnerManifest): Promise<SampleScripts> {
  sample ??= download(manifest.sample, () => {}).then(
    (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as SampleScripts,
  )
  sample.catch(() => {
    sample = null
  })
  return sample
}
