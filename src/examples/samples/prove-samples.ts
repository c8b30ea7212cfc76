import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCache } from '#cache/cache.ts'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { SampleDialectProof, SampleProof, SampleSource } from '#model/sample-proof.ts'
import { toStatements } from '../run/statements.ts'
import { withWorkers } from '../workers/worker-pool.ts'
import { COMPANION_FOLDER, readContext } from './companion.ts'
import type { SampleTypes } from './sample-checker.ts'
import type { PreparedSample } from './sample-module.ts'
import type { SampleRuns } from './sample-run.ts'

export interface ProveSamplesOptions {
  /** The project's root: the companion database and `node_modules` are below it. */
  root: string
  /** Folder for what is known from earlier runs; null for nothing. */
  cacheDir: string | null
  /** What `kysely` exports, types included. */
  exports: readonly string[]
  /** The package's version. */
  version: string
  /** Keeps the engines and the compiler running for the next call: for development. */
  keepAlive?: boolean
}

/** The modules that decide what is found out. */
const CODE = ['prove-samples.ts', 'sample-module.ts', 'run-samples.ts', 'sample-checker.ts'].map(
  (name) => new URL(`./${name}`, import.meta.url),
)

/**
 * Proves the samples of the package's comments: checks their types, compiles them for four dialects, runs
 * them on the engines there are. Samples with the same text are proven once.
 *
 * @returns by sample id, in the order of the sources
 */
export async function proveSamples(
  sources: readonly SampleSource[],
  options: ProveSamplesOptions,
): Promise<Map<string, SampleProof>> {
  const { root, cacheDir, version } = options
  const area = openCache(cacheDir).area<[string, SampleProof][]>('samples', CODE)
  const input = [version, JSON.stringify(sources), await companionHash(root)]
  return new Map(await area.get(input, () => proveAll(sources, options)))
}

/** Everything in the companion's folder. */
async function companionHash(root: string): Promise<string> {
  const folder = join(root, COMPANION_FOLDER)
  const hash = createHash('sha256')
  for (const name of (await readdir(folder)).sort()) {
    hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}

async function proveAll(
  sources: readonly SampleSource[],
  { root, exports, keepAlive = false }: ProveSamplesOptions,
): Promise<[string, SampleProof][]> {
  const prepared = await prepareSamples(sources, root, exports)
  const samples = distinctSamples(prepared)
  const job = { root, samples, kyselyPackage: 'kysely' }
  const [runs, types] = await withWorkers('kysely', keepAlive, ({ run, types: checker }) => {
    return Promise.all([run.askSamples(job), checker.askSamples(job)])
  })
  const proofs = new Map(
    samples.map((one, index) => [one.key, toProof(one, runs[index]!, types[index]!)] as const),
  )
  return sources.map(({ id }, index) => [id, proofs.get(prepared[index]!.key)!])
}

/** Samples with what they need around them, in the order of the sources. */
export async function prepareSamples(
  sources: readonly SampleSource[],
  root: string,
  exports: readonly string[],
): Promise<PreparedSample[]> {
  // It brings the compiler, which a build without changes never needs.
  const { prepareSample } = await import('./sample-module.ts')
  const { names, uses } = await readContext(root)
  const context = { names, uses, exports: new Set(exports) }
  return sources.map(({ id, code }) => {
    const helper = /^helpers\/\w+/.exec(id)?.[0]
    return prepareSample(code, context, helper ? `kysely/${helper}` : null)
  })
}

/** Of samples with the same text one: it is run and checked for all. */
export function distinctSamples(prepared: readonly PreparedSample[]): PreparedSample[] {
  return [...new Map(prepared.map((sample) => [sample.key, sample])).values()]
}

function toProof(
  { standsAlone }: PreparedSample,
  runs: SampleRuns,
  { errors, names }: SampleTypes,
): SampleProof {
  const dialects = DIALECTS.map((dialect): [Dialect, SampleDialectProof] => {
    const { statements, ...run } = runs[dialect]
    return [dialect, { ...run, statements: toStatements(statements, dialect) }]
  })
  return {
    dialects: Object.fromEntries(dialects) as SampleProof['dialects'],
    typeErrors: errors,
    standsAlone,
    names,
  }
}
