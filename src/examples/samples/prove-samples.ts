import { createHash } from 'node:crypto'
import { openCache } from '#cache/cache.ts'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { SampleDialectProof, SampleProof, SampleSource } from '#model/sample-proof.ts'
import { toStatements } from '../run/statements.ts'
import { withWorkers } from '../workers/worker-pool.ts'
import { readContext } from './companion.ts'
import {
  companionFiles,
  inputHash,
  type RecordedProofs,
  readRecordedProofs,
} from './recorded-proofs.ts'
import { helperOf, sampleKey } from './sample-key.ts'
import type { PreparedSample } from './sample-module.ts'
import type { SampleRuns } from './sample-run.ts'

export interface ProveSamplesOptions {
  /** The project root, which contains the companion database and `node_modules`. */
  root: string
  /** Folder that caches results of earlier runs; null to run without a cache. */
  cacheDir: string | null
  /** Names that `kysely` exports, including types. */
  exports: readonly string[]
  /** The package's version. */
  version: string
  /** Keeps the engines and the compiler running for the next call; for development. */
  keepAlive?: boolean
}

/** The modules that determine the results. */
const CODE = ['prove-samples.ts', 'sample-module.ts', 'run-samples.ts', 'sample-checker.ts'].map(
  (name) => new URL(`./${name}`, import.meta.url),
)

/**
 * Proves the samples in the package's comments: checks their types, compiles them for four dialects, and runs
 * them on the available engines. Samples with the same text are proven once. Proofs that the repository
 * records for the same inputs are reused.
 *
 * @returns proofs by sample id, in the order of the sources
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

/** Hashes all files in the companion's folder. */
async function companionHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const [name, bytes] of companionFiles(root)) hash.update(name).update(bytes)
  return hash.digest('hex')
}

async function proveAll(
  sources: readonly SampleSource[],
  options: ProveSamplesOptions,
): Promise<[string, SampleProof][]> {
  const { root, version } = options
  const recorded = await readRecordedProofs(root)
  const isCurrent = recorded.of === (await inputHash(root, version))
  const known = new Map(isCurrent ? Object.entries(recorded.proofs) : [])
  const missing = sources.filter((source) => !known.has(sampleKey(source)))
  if (missing.length > 0) {
    for (const [key, proof] of await proveUncached(missing, options)) known.set(key, proof)
  }
  return sources.map((source) => [source.id, known.get(sampleKey(source))!])
}

/** Generates the proofs that the repository records, from scratch. */
export async function computeProofsToRecord(
  sources: readonly SampleSource[],
  options: Omit<ProveSamplesOptions, 'cacheDir'>,
): Promise<RecordedProofs> {
  const { root, version } = options
  const proofs = Object.fromEntries(await proveUncached(sources, options))
  return { of: await inputHash(root, version), proofs }
}

/** @returns proofs by sample key */
async function proveUncached(
  sources: readonly SampleSource[],
  { root, exports, keepAlive = false }: Omit<ProveSamplesOptions, 'cacheDir'>,
): Promise<[string, SampleProof][]> {
  const samples = distinctSamples(await prepareSamples(sources, root, exports))
  const job = { root, samples, kyselyPackage: 'kysely' }
  const [runs, types] = await withWorkers('kysely', keepAlive, (pool) => {
    return Promise.all([pool.runSamples(job), pool.checkSamples(job)])
  })
  return samples.map((one, index) => [one.key, toProof(one, runs[index]!, types[index]!)])
}

/** Returns samples with the code that they need around them, in the order of the sources. */
export async function prepareSamples(
  sources: readonly SampleSource[],
  root: string,
  exports: readonly string[],
): Promise<PreparedSample[]> {
  // Imported lazily: it loads the compiler, which a build without changes never needs.
  const { prepareSample } = await import('./sample-module.ts')
  const { names, uses } = await readContext(root)
  const context = { names, uses, exports: new Set(exports) }
  return sources.map((source) => {
    return prepareSample(source.code, context, helperOf(source), sampleKey(source))
  })
}

/** Returns one of several samples with the same text: it is run and checked for all of them. */
export function distinctSamples(prepared: readonly PreparedSample[]): PreparedSample[] {
  return [...new Map(prepared.map((sample) => [sample.key, sample])).values()]
}

function toProof(
  { standsAlone }: PreparedSample,
  runs: SampleRuns,
  typeErrors: string[],
): SampleProof {
  const dialects = DIALECTS.map((dialect): [Dialect, SampleDialectProof] => {
    const { statements, ...run } = runs[dialect]
    return [dialect, { ...run, statements: toStatements(statements, dialect) }]
  })
  return {
    dialects: Object.fromEntries(dialects) as SampleProof['dialects'],
    typeErrors,
    standsAlone,
  }
}
