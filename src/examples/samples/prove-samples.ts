import { createHash } from 'node:crypto'
import { openCache } from '#cache/cache.ts'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { SampleDialectProof, SampleProof, SampleSource } from '#model/sample-proof.ts'
import { toStatements } from '../run/statements.ts'
import { withWorkers } from '../workers/worker-pool.ts'
import { readContext } from './companion.ts'
import {
  companionFiles,
  madeOf,
  type RecordedProofs,
  readRecordedProofs,
} from './recorded-proofs.ts'
import type { SampleTypes } from './sample-checker.ts'
import { helperOf, sampleKey } from './sample-key.ts'
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
 * them on the engines there are. Samples with the same text are proven once. What is recorded in the
 * repository, made of the same, is taken from there.
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
  const isCurrent = recorded.of === (await madeOf(root, version))
  const known = new Map(isCurrent ? Object.entries(recorded.proofs) : [])
  const missing = sources.filter((source) => !known.has(sampleKey(source)))
  if (missing.length > 0) {
    for (const [key, proof] of await proveAnew(missing, options)) known.set(key, proof)
  }
  return sources.map((source) => [source.id, known.get(sampleKey(source))!])
}

/** What the repository records of samples, made anew. */
export async function makeRecordedProofs(
  sources: readonly SampleSource[],
  options: Omit<ProveSamplesOptions, 'cacheDir'>,
): Promise<RecordedProofs> {
  const { root, version } = options
  const proofs = Object.fromEntries(await proveAnew(sources, options))
  return { of: await madeOf(root, version), proofs }
}

/** @returns by the samples' keys */
async function proveAnew(
  sources: readonly SampleSource[],
  { root, exports, keepAlive = false }: Omit<ProveSamplesOptions, 'cacheDir'>,
): Promise<[string, SampleProof][]> {
  const samples = distinctSamples(await prepareSamples(sources, root, exports))
  const job = { root, samples, kyselyPackage: 'kysely' }
  const [runs, types] = await withWorkers('kysely', keepAlive, ({ run, types: checker }) => {
    return Promise.all([run.askSamples(job), checker.askSamples(job)])
  })
  return samples.map((one, index) => [one.key, toProof(one, runs[index]!, types[index]!)])
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
  return sources.map((source) => {
    return prepareSample(source.code, context, helperOf(source), sampleKey(source))
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
