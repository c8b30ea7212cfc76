import { manifest } from 'virtual:runner-manifest'
import { DEFAULT_DIALECT, type Dialect, isDialect } from '#model/dialect.ts'
import { hrefsOf } from '../manifest.ts'
import { forgetExcept } from '../page/download.ts'
import { loadSample } from '../page/engine-parts.ts'
import { Runner, type RunSettings } from '../page/runner.ts'
import { ENGINE_OF } from '../protocol/messages.ts'

/** One runner for all examples of a page: kept changes are seen by each of them. */
export const sharedRunner = new Runner(manifest)

/** Compiles alone, beside runs: what is typed is shown as SQL without waiting for an engine. */
export const sharedCompiler = new Runner(manifest)

// A new build has new names; what an old one left would stay in the browser for ever.
void forgetExcept(hrefsOf(manifest))

/** The sample database on the version of Kysely that the site documents. */
export async function sampleSettings(dialect: Dialect, keep: boolean): Promise<RunSettings> {
  const engine = ENGINE_OF[dialect]
  const seed = engine ? (await loadSample(manifest))[engine] : ''
  return { engine, seed, keep, kysely: manifest.kysely[0]!.version }
}

/** No engine: code is compiled, and gives its statements only. */
export async function compileSettings(): Promise<RunSettings> {
  return { engine: null, seed: '', keep: false, kysely: manifest.kysely[0]!.version }
}

/** The dialect that a block shows: the site's choice, or its own radio buttons before there is one. */
export function shownDialect(block: HTMLElement): Dialect {
  const chosen = document.documentElement.dataset.dialect
  if (isDialect(chosen)) return chosen
  const radio = block.querySelector<HTMLInputElement>('[data-dialect-radio]:checked')
  return isDialect(radio?.value) ? radio.value : DEFAULT_DIALECT
}
