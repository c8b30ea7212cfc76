import type { RunnerAsset, RunnerManifest, SampleScripts } from '../manifest.ts'
import type { EngineName } from '../protocol/messages.ts'
import { download } from './download.ts'
import { type ByteProgress, ProgressSum } from './progress.ts'
import type { SandboxFrame } from './sandbox-frame.ts'

/** Names of the files that a worker is started from. */
export interface WorkerFiles {
  scripts: string[]
  binaries: string[]
}

/** Fetches the files that workers need and sends them to the sandbox, each one once. */
export class EngineLoader {
  readonly #manifest: RunnerManifest
  readonly #frame: SandboxFrame
  readonly #sent = new Map<string, Promise<void>>()

  constructor(manifest: RunnerManifest, frame: SandboxFrame) {
    this.#manifest = manifest
    this.#frame = frame
  }

  async load(
    engine: EngineName | null,
    kysely: string,
    report: (progress: ByteProgress) => void,
  ): Promise<WorkerFiles> {
    const version = this.#manifest.kysely.find(({ version }) => version === kysely)
    if (!version) throw new Error(`There is no Kysely ${kysely} here.`)
    const parts = engine && this.#manifest.engines[engine]
    // The order matters: the worker's own script uses the globals that the others define.
    const scripts = [
      { name: `kysely-${kysely}`, asset: version.asset },
      ...(parts ? [{ name: `${engine}.js`, asset: parts.script }] : []),
      { name: 'core.js', asset: this.#manifest.core },
    ]
    const binaries = Object.entries(parts?.binaries ?? {}).map(([name, asset]) => ({ name, asset }))
    const missing = [...scripts, ...binaries].filter(({ name }) => !this.#sent.has(name))
    const sum = new ProgressSum(
      missing.map(({ asset }) => asset),
      report,
    )
    for (const { name, asset } of missing) {
      const sent = this.#send(name, asset, sum.of(asset))
      this.#sent.set(name, sent)
      // A failed download can be retried.
      sent.catch(() => this.#sent.delete(name))
    }
    const names = [...scripts, ...binaries].map(({ name }) => name)
    await Promise.all(names.map((name) => this.#sent.get(name)))
    return {
      scripts: scripts.map(({ name }) => name),
      binaries: binaries.map(({ name }) => name),
    }
  }

  async #send(name: string, asset: RunnerAsset, onProgress: (done: number) => void): Promise<void> {
    const bytes = await download(asset, onProgress)
    if (asset.href.endsWith('.js')) {
      this.#frame.send({ type: 'script', name, text: new TextDecoder().decode(bytes) })
    } else {
      this.#frame.send({ type: 'binary', name, bytes }, [bytes])
    }
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
