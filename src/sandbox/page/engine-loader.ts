import { extensionFile, extensionsIn } from '#engines/pglite/extensions.ts'
import type { RunnerAsset, RunnerManifest, SampleScripts } from '../manifest.ts'
import type { BootRequest, WorkerFiles } from '../protocol/messages.ts'
import { download } from './download.ts'
import type { Sandbox } from './sandbox.ts'

/** Progress of a download, in compressed bytes. */
export interface ByteProgress {
  received: number
  total: number
}

/** Fetches the files that workers need and stores them in the sandbox, each one once. */
export class EngineLoader {
  readonly #manifest: RunnerManifest
  readonly #sandbox: Sandbox
  readonly #stored = new Map<string, Promise<void>>()

  constructor(manifest: RunnerManifest, sandbox: Sandbox) {
    this.#manifest = manifest
    this.#sandbox = sandbox
  }

  async load(request: BootRequest, report: (progress: ByteProgress) => void): Promise<WorkerFiles> {
    const { scripts, binaries } = this.#filesFor(request)
    const files = Object.entries({ ...scripts, ...binaries })
    const missing = files.filter(([name]) => !this.#stored.has(name))
    const received = new Map<string, number>()
    const total = missing.reduce((sum, [, { transfer }]) => sum + transfer, 0)
    for (const [name, asset] of missing) {
      const stored = this.#store(name, asset, (done) => {
        received.set(name, done * asset.transfer)
        const bytes = [...received.values()].reduce((sum, it) => sum + it, 0)
        report({ received: Math.round(bytes), total })
      })
      this.#stored.set(name, stored)
      // A failed download can be retried.
      stored.catch(() => this.#stored.delete(name))
    }
    await Promise.all(files.map(([name]) => this.#stored.get(name)))
    return { scripts: Object.keys(scripts), binaries: Object.keys(binaries) }
  }

  /** Returns the files by name. @param request its script names the extensions that it asks for. */
  #filesFor({ engine, kysely, seed }: BootRequest): Record<keyof WorkerFiles, Assets> {
    const version = this.#manifest.kysely.find(({ version }) => version === kysely)
    if (!version) throw new Error(`There is no Kysely ${kysely} here.`)
    const parts = engine && this.#manifest.engines[engine]
    const extensions = (engine === 'postgres' ? extensionsIn(seed) : []).flatMap((name) => {
      const asset = this.#manifest.extensions[name]
      return asset ? [[extensionFile(name), asset]] : []
    })
    return {
      // The order matters: the worker's own script uses the globals that the others define.
      scripts: {
        [`kysely-${kysely}`]: version.asset,
        ...(parts && { [`${engine}.js`]: parts.script }),
        'core.js': this.#manifest.core,
      },
      binaries: { ...parts?.binaries, ...Object.fromEntries(extensions) },
    }
  }

  async #store(name: string, asset: RunnerAsset, onProgress: (done: number) => void) {
    const bytes = await download(asset, onProgress)
    const isScript = asset.href.endsWith('.js')
    this.#sandbox.store(name, isScript ? new TextDecoder().decode(bytes) : bytes)
  }
}

type Assets = Record<string, RunnerAsset>

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
