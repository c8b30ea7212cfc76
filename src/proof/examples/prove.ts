import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIALECTS } from '#base/model/dialect.ts'
import type {
  DialectProof,
  ExampleHovers,
  ExampleProof,
  ExampleSource,
} from '#base/model/example.ts'
import type { Problem } from '#base/model/problem.ts'
import { type CachedProof, commonInput, openProofs } from './known-proofs.ts'
import { readRecordings } from './record/recordings.ts'
import type { RunResult } from './run/run-result.ts'
import { SAMPLE_FOLDER } from './sample/sample-scripts.ts'
import type { ParsedExample } from './source/parsed-example.ts'
import { stableName } from './source/stable-name.ts'
import { layOutType, orderMembers, rankNames, shortenText } from './types/arrange-type.ts'
import type { TypeResult } from './types/check-examples.ts'
import { withWorkers } from './workers/worker-pool.ts'

export interface ProveOptions {
  /** The project root, which contains `content/sample` and `node_modules`. */
  root: string
  /** Folder that caches results of earlier runs. */
  cacheDir: string
  /** Keeps the engines and the compiler running for the next call; for development. */
  keepAlive?: boolean
  /** The package to use instead of `kysely`. */
  kyselyPackage?: string
}

export interface Proven {
  /** By example id, in the order of the sources. */
  proofs: Map<string, ExampleProof>
  hovers: Map<string, ExampleHovers>
  /** Everything that authors have to fix, with file and line. */
  problems: Problem[]
}

/**
 * Proves examples: compiles each one for four dialects, runs it on the available engines, and infers its
 * result type and what its identifiers mean. Examples that did not change since an earlier call come from the
 * cache, as the same objects within one process.
 */
export async function proveExamples(
  sources: readonly ExampleSource[],
  { root, cacheDir, keepAlive = false, kyselyPackage = 'kysely' }: ProveOptions,
): Promise<Proven> {
  const cache = openProofs(cacheDir)
  const [common, recordings] = await Promise.all([
    commonInput(root, kyselyPackage),
    readRecordings(root),
  ])
  const entries = await Promise.all(
    sources.map(async (source) => {
      const name = stableName(source, root)
      const recording = JSON.stringify(recordings.get(name) ?? null)
      const input = [common, name, source.kind, source.code, recording]
      return { source, input, cached: await cache.read(input) }
    }),
  )

  const missing = entries.filter(({ cached }) => !cached).map(({ source }) => source)
  const fresh = await proveMissing(missing, { root, keepAlive, kyselyPackage })
  const proven: Proven = { proofs: new Map(), hovers: new Map(), problems: fresh.problems }
  for (const { source, input, cached } of entries) {
    const entry = cached ? withId(cached, source.id) : fresh.entries.get(source.id)
    if (!entry) continue
    proven.proofs.set(source.id, entry.proof)
    proven.hovers.set(source.id, entry.hovers)
    if (!cached && fresh.sound.has(source.id)) await cache.write(input, entry)
  }
  return proven
}

/** Sets the id of a cached proof: a fence keeps its proof when its number changes. */
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
  return withWorkers(kyselyPackage, keepAlive, async (pool) => {
    // The workers start their engines and the compiler while this process reads the examples.
    const nothing = { root, examples: [], kyselyPackage }
    const warm = Promise.all([pool.runExamples(nothing), pool.checkExamples(nothing)])
    const examples = await readExamples(sources, root, fresh.problems)
    const database = await readFile(join(root, SAMPLE_FOLDER, 'database.ts'), 'utf8')
    const tables = database.replace(/\/\*[\s\S]*?\*\//g, '')
    const job = { root, examples, kyselyPackage }
    const [, runs, types] = await Promise.all([
      warm,
      pool.runExamples(job),
      pool.checkExamples(job),
    ])
    for (const [index, example] of examples.entries()) {
      const [run, type] = [runs[index]!, types[index]!]
      const problems = [...type.problems, ...run.problems]
      fresh.problems.push(...problems)
      fresh.entries.set(example.id, joinOne(example, run, type, tables))
      if (problems.length === 0) fresh.sound.add(example.id)
    }
    return fresh
  })
}

/**
 * Returns what examples show before they have run: their code. For development, where a page doesn't wait;
 * problems are reported when the examples are proven.
 */
export async function previewExamples(
  sources: readonly ExampleSource[],
  root: string,
): Promise<Proven> {
  const proven: Proven = { proofs: new Map(), hovers: new Map(), problems: [] }
  for (const example of await readExamples(sources, root, [])) {
    const { id, unavailable, variants } = example
    const dialects = DIALECTS.map((dialect): [string, DialectProof] => {
      const reason = unavailable[dialect]
      const { code } = variants[dialect].visible
      return [
        dialect,
        reason
          ? { status: 'unavailable', code: '', statements: [], unavailable: reason }
          : { status: 'compiled', code, statements: [] },
      ]
    })
    const proof = { id, dialects: Object.fromEntries(dialects) as ExampleProof['dialects'] }
    proven.proofs.set(id, proof)
    proven.hovers.set(id, { id, variants: [] })
  }
  return proven
}

async function readExamples(
  sources: readonly ExampleSource[],
  root: string,
  problems: Problem[],
): Promise<ParsedExample[]> {
  // Imported lazily: it loads the compiler, which a build without changes never needs.
  const { parseExample } = await import('./source/parse-example.ts')
  return sources.flatMap((source) => {
    const parsed = parseExample(source, root)
    problems.push(...parsed.problems)
    return parsed.example ?? []
  })
}

/** @param tables the code that declares the tables, without comments, for the order of their columns. */
function joinOne(
  example: ParsedExample,
  run: RunResult,
  type: TypeResult,
  tables: string,
): CachedProof {
  const columns = DIALECTS.flatMap((dialect) => {
    const { result } = run.dialects[dialect]
    return result?.kind === 'rows' ? result.columns : []
  })
  const codes = DIALECTS.map((dialect) => example.variants[dialect].visible.code).join('\n')
  // TypeScript orders the fields of computed types in its own way, which no reader would expect.
  const rank = rankNames([...columns, ...`${tables}\n${codes}`.match(/[\w$]+/g)!])
  const dialects = DIALECTS.map((dialect): [string, DialectProof] => {
    const unavailable = example.unavailable[dialect]
    const resultType = type.resultTypes[dialect]
    const { origins: _, ...ran } = run.dialects[dialect]
    const proof: DialectProof = unavailable
      ? { status: 'unavailable', code: '', statements: [], unavailable }
      : { ...ran, code: example.variants[dialect].visible.code }
    return [
      dialect,
      { ...proof, ...(resultType && { resultType: layOutType(orderMembers(resultType, rank)) }) },
    ]
  })
  const variants = type.hovers.map(({ dialects, hovers }) => ({
    dialects,
    hovers: hovers.map((hover) => ({
      ...hover,
      type: shortenText(orderMembers(hover.type, rank)),
    })),
  }))
  return {
    proof: { id: example.id, dialects: Object.fromEntries(dialects) as ExampleProof['dialects'] },
    hovers: { id: example.id, variants, origins: sharedOrigins(run) },
  }
}

function sharedOrigins(run: RunResult): ExampleHovers['origins'] {
  const groups = Map.groupBy(DIALECTS, (dialect) => JSON.stringify(run.dialects[dialect].origins))
  return [...groups.values()].map((dialects) => ({
    dialects,
    origins: run.dialects[dialects[0]!].origins,
  }))
}
