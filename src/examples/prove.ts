import { DIALECTS } from '#model/dialect.ts'
import type { DialectProof, ExampleHovers, ExampleProof, ExampleSource } from '#model/example.ts'
import type { Problem } from '#model/problem.ts'
import { commonFingerprint, exampleFingerprint, stableName } from './cache/fingerprint.ts'
import { type CachedProof, ProofCache } from './cache/proof-cache.ts'
import { readRecordings } from './record/recordings.ts'
import type { RunResult } from './run/run-result.ts'
import type { ParsedExample } from './source/parsed-example.ts'
import { orderFields } from './types/order-fields.ts'
import type { TypeResult } from './workers/protocol.ts'
import { Worker } from './workers/worker.ts'

export interface ProveOptions {
  /** The project's root: `content/sample` and `node_modules` are below it. */
  root: string
  /** Folder for what is known from earlier runs. */
  cacheDir: string
  /** Keeps the engines and the compiler running for the next call: for development. */
  keepAlive?: boolean
  /** A package to use in the place of `kysely`. */
  kyselyPackage?: string
}

export interface Proven {
  /** By example id, in the order of the sources. */
  proofs: Map<string, ExampleProof>
  hovers: Map<string, ExampleHovers>
  /** Everything that authors have to mend, with file and line. */
  problems: Problem[]
}

const caches = new Map<string, ProofCache>()
const workers = new Map<string, WorkerPool>()

interface WorkerPool {
  run: Worker<RunResult>
  types: Worker<TypeResult>
  /** Calls that are under way. */
  users: number
}

/**
 * Proves examples: compiles each for four dialects, runs it on the engines there are, infers what it
 * gives and what its identifiers mean. Examples that did not change since an earlier call come from
 * the cache, as the same objects within one process.
 */
export async function proveExamples(
  sources: readonly ExampleSource[],
  { root, cacheDir, keepAlive = false, kyselyPackage = 'kysely' }: ProveOptions,
): Promise<Proven> {
  const cache = caches.get(cacheDir) ?? new ProofCache(cacheDir)
  caches.set(cacheDir, cache)
  const [common, recordings] = await Promise.all([
    commonFingerprint(root, kyselyPackage),
    readRecordings(root),
  ])
  const entries = await Promise.all(
    sources.map(async (source) => {
      const name = stableName(source, root)
      const key = await exampleFingerprint(source, common, recordings.get(name))
      return { source, name, key, cached: await cache.read(name, key) }
    }),
  )

  const missing = entries.filter(({ cached }) => !cached).map(({ source }) => source)
  const fresh = await proveMissing(missing, { root, keepAlive, kyselyPackage })
  const proven: Proven = { proofs: new Map(), hovers: new Map(), problems: fresh.problems }
  for (const { source, name, key, cached } of entries) {
    const entry = cached ? withId(cached, source.id) : fresh.entries.get(source.id)
    if (!entry) continue
    if (!cached && fresh.sound.has(source.id)) await cache.write(name, key, entry)
    proven.proofs.set(source.id, entry.proof)
    proven.hovers.set(source.id, entry.hovers)
  }
  return proven
}

/** A fence keeps its proof when its number changes. */
function withId(entry: CachedProof, id: string): CachedProof {
  if (entry.proof.id === id) return entry
  return { proof: { ...entry.proof, id }, hovers: { ...entry.hovers, id } }
}

interface Fresh {
  entries: Map<string, CachedProof>
  /** Ids of examples without any problem. */
  sound: Set<string>
  problems: Problem[]
}

async function proveMissing(
  sources: readonly ExampleSource[],
  { root, keepAlive, kyselyPackage }: Required<Omit<ProveOptions, 'cacheDir'>>,
): Promise<Fresh> {
  const fresh: Fresh = { entries: new Map(), sound: new Set(), problems: [] }
  if (sources.length === 0) return fresh
  const pool = workersFor(kyselyPackage)
  pool.users += 1
  try {
    // The workers start their engines and the compiler while this process reads the examples.
    const nothing = { root, examples: [], kyselyPackage }
    const warm = Promise.all([pool.run.ask(nothing), pool.types.ask(nothing)])
    const examples = await readExamples(sources, root, fresh.problems)
    const job = { root, examples, kyselyPackage }
    const [, runs, types] = await Promise.all([warm, pool.run.ask(job), pool.types.ask(job)])
    for (const [index, example] of examples.entries()) {
      const [run, type] = [runs[index], types[index]]
      if (!run || !type) continue
      const problems = [...type.problems, ...run.problems]
      fresh.problems.push(...problems)
      fresh.entries.set(example.id, join(example, run, type))
      if (problems.length === 0) fresh.sound.add(example.id)
    }
  } finally {
    pool.users -= 1
    if (!keepAlive && pool.users === 0) {
      pool.run.stop()
      pool.types.stop()
    }
  }
  return fresh
}

async function readExamples(
  sources: readonly ExampleSource[],
  root: string,
  problems: Problem[],
): Promise<ParsedExample[]> {
  // It brings the compiler, which a build without changes never needs.
  const { parseExample } = await import('./source/parse-example.ts')
  return sources.flatMap((source) => {
    const parsed = parseExample(source, root)
    problems.push(...parsed.problems)
    return parsed.example ?? []
  })
}

function workersFor(kyselyPackage: string): WorkerPool {
  const known = workers.get(kyselyPackage) ?? {
    users: 0,
    run: new Worker<RunResult>('./run-worker.ts'),
    types: new Worker<TypeResult>('./type-worker.ts'),
  }
  workers.set(kyselyPackage, known)
  return known
}

function join(example: ParsedExample, run: RunResult, type: TypeResult): CachedProof {
  const columns = DIALECTS.flatMap((dialect) => {
    const { result } = run.dialects[dialect]
    return result?.kind === 'rows' ? result.columns : []
  })
  const dialects = DIALECTS.map((dialect): [string, DialectProof] => {
    const unavailable = example.unavailable[dialect]
    const printed = type.resultTypes[dialect]
    const resultType = printed && orderFields(printed, columns)
    const proof: DialectProof = unavailable
      ? { status: 'unavailable', code: '', statements: [], unavailable }
      : { ...run.dialects[dialect], code: example.variants[dialect].visible.code }
    return [dialect, { ...proof, ...(resultType ? { resultType } : {}) }]
  })
  return {
    proof: { id: example.id, dialects: Object.fromEntries(dialects) as ExampleProof['dialects'] },
    hovers: { id: example.id, variants: type.hovers },
  }
}
