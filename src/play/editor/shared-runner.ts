import { manifest } from 'virtual:runner-manifest'
import type { Dialect } from '#base/model/dialect.ts'
import { evictOldFiles } from '#play/sandbox/page/download.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import { Runner, type RunSettings } from '#play/sandbox/page/runner.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { explainRunError } from './errors/explain-run-error.ts'

/** One runner for all examples of a page, so that they share kept changes. */
export const sharedRunner = new Runner(manifest, explainRunError)

/** Only compiles, in parallel with runs: typed code is shown as SQL without waiting for an engine. */
export const sharedCompiler = new Runner(manifest, explainRunError)

// A new build has new names; files of an old one would stay in the browser forever.
void evictOldFiles(manifest)

/** Returns settings for the sample database and the version of Kysely that the site documents. */
export async function sampleSettings(dialect: Dialect, keep: boolean): Promise<RunSettings> {
  const engine = ENGINE_OF[dialect]
  const seed = engine ? (await loadSample(manifest))[engine] : ''
  return { engine, seed, keep, kysely: manifest.kysely[0]!.version }
}

/** Returns settings without an engine: code is only compiled to its statements. */
export async function compileSettings(): Promise<RunSettings> {
  return { engine: null, seed: '', keep: false, kysely: manifest.kysely[0]!.version }
}
