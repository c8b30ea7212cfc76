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
  options: ProveOptions,
): Promise<Proven> {
  return joinOutcomes(sources, await proveEach(sources, options))
}

/**
 * Proves the examples that are probably shown, before it is known which are: while the pages are still being read.
 *
 * @returns a function that gives the proofs of those that are shown, and proves any that were not expected.
 */
export async function proveAhead(
  expected: readonly ExampleSource[],
  options: ProveOptions,
): Promise<(shown: readonly ExampleSource[]) => Promise<Proven>> {
  const ahead = await proveEach(expected, options)
  return async (shown) => {
    const unexpected = shown.filter((source) => !ahead.has(keyOf(source)))
    return joinOutcomes(shown, new Map([...ahead, ...(await proveEach(unexpected, options))]))
  }
}

/** What proving one example gave: an entry, unless it couldn't be read, and everything that its author has to fix. */
interface Outcome {
  entry: CachedProof | null
  problems: readonly Problem[]
}

/** Outcomes by `keyOf` their sources. */
type Outcomes = Map<string, Outcome>

/** Returns what identifies a source, including where problems are reported. */
function keyOf({ id, file, line, kind, code }: ExampleSource): string {
  return JSON.stringify([id, file, line, kind, code])
}

function joinOutcomes(sources: readonly ExampleSource[], outcomes: Outcomes): Proven {
  const proven: Proven = { proofs: new Map(), hovers: new Map(), problems: [] }
  for (const source of sources) {
    const { entry, problems } = outcomes.get(keyOf(source))!
    proven.problems.push(...problems)
    if (!entry) continue
    proven.proofs.set(source.id, entry.proof)
    proven.hovers.set(source.id, entry.hovers)
  }
  return proven
}

async function proveEach(
  sources: readonly ExampleSource[],
  { root, cacheDir, keepAlive = false, kyselyPackage = 'kysely' }: ProveOptions,
): Promise<Outcomes> {
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
  const outcomes = await proveMissing(missing, { root, keepAlive, kyselyPackage })
  for (const { source, input, cached } of entries) {
    const key = keyOf(source)
    if (cached) {
      outcomes.set(key, { entry: withId(cached, source.id), problems: [] })
      continue
    }
    const { entry = null, problems = [] } = outcomes.get(key) ?? {}
    if (entry && problems.length === 0) await cache.write(input, entry)
  }
  return outcomes
}

/** Sets the id of a cached proof: a fence keeps its proof when its number changes. */
function withId(entry: CachedProof, id: string): CachedProof {
  if (entry.proof.id === id) return entry
  return { proof: { ...entry.proof, id }, hovers: { ...entry.hovers, id } }
}

async function proveMissing(
  sources: readonly ExampleSource[],
  { root, keepAlive, kyselyPackage }: Required<Omit<ProveOptions, 'cacheDir'>>,
): Promise<Outcomes> {
  if (sources.length === 0) return new Map()
  return withWorkers(kyselyPackage, keepAlive, async (pool) => {
    // The workers start their engines and the compiler while this process reads the examples.
    const nothing = { root, examples: [], kyselyPackage }
    const warm = Promise.all([pool.runExamples(nothing), pool.checkExamples(nothing)])
    const read = await readExamples(sources, root)
    const examples = read.flatMap(({ example }) => example ?? [])
    const database = await readFile(join(root, SAMPLE_FOLDER, 'database.ts'), 'utf8')
    const tables = database.replace(/\/\*[\s\S]*?\*\//g, '')
    const job = { root, examples, kyselyPackage }
    const [, runs, types] = await Promise.all([
      warm,
      pool.runExamples(job),
      pool.checkExamples(job),
    ])
    const positions = new Map(examples.map((example, index) => [example, index]))
    return new Map(
      read.map(({ source, example, problems }): [string, Outcome] => {
        if (!example) return [keyOf(source), { entry: null, problems }]
        const index = positions.get(example)!
        const [run, type] = [runs[index]!, types[index]!]
        const entry = joinOne(example, run, type, tables)
        return [
          keyOf(source),
          { entry, problems: [...problems, ...type.problems, ...run.problems] },
        ]
      }),
    )
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
  for (const { example } of await readExamples(sources, root)) {
    if (!example) continue
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
): Promise<{ source: ExampleSource; example: ParsedExample | null; problems: Problem[] }[]> {
  // Imported lazily: it loads the compiler, which a build without changes never needs.
  const { parseExample } = await import('./source/parse-example.ts')
  return sources.map((source) => ({ source, ...parseExample(source, root) }))
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
