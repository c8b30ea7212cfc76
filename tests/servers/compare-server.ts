import { isDeepStrictEqual } from 'node:util'
import type { ExampleSource } from '#base/model/example.ts'
import { CACHE_DIR, PROJECT_ROOT } from '#base/node/project-root.ts'
import { installLoader } from '#proof/examples/run/module-loader.ts'

/** What comparing a server's results with the proven ones gives. */
export interface Comparison {
  /** Number of examples with the same result. */
  same: number
  /** Examples whose statements the server is too old for. */
  tooOld: string[]
  /** The other examples, each with what the server gave. */
  differences: string[]
}

/**
 * `node compare-server.ts postgres|mysql <url>`: runs all examples on a server, and prints the comparison as JSON.
 * A program of its own, since examples are loaded by Node itself, and dates need a known time zone.
 */
process.env.TZ = 'UTC'
const [engine, url = ''] = process.argv.slice(2)
// Before anything imports Kysely.
installLoader()
const { scanSources } = await import('#proof/examples/source/scan-sources.ts')
const root = PROJECT_ROOT
const sources = await scanSources(root, ['content/docs', 'tests/fixtures/examples'])
const comparison: Comparison = { same: 0, tooOld: [], differences: [] }
if (engine === 'postgres') await comparePostgres(sources)
else await compareMysql(sources)
console.log(JSON.stringify(comparison))

/** The server may be older than PGlite, and refuse the syntax of newer statements. */
async function comparePostgres(sources: readonly ExampleSource[]): Promise<void> {
  const { freshPostgres } = await import('#proof/examples/engines/fresh-postgres.ts')
  const { proveExamples } = await import('#proof/examples/prove.ts')
  const { toResult } = await import('#proof/examples/run/cells.ts')
  const { runOn } = await import('#proof/examples/run/example-runner.ts')
  const { loadFunctions } = await import('#proof/examples/run/module-loader.ts')
  const { readSampleScripts } = await import('#proof/examples/sample/sample-scripts.ts')
  const { connectPostgres } = await import('#proof/examples/servers/postgres-server.ts')
  const { parseExample } = await import('#proof/examples/source/parse-example.ts')
  const { proofs } = await proveExamples(sources, { root, cacheDir: CACHE_DIR })
  const server = await connectPostgres(url)
  const fresh = freshPostgres(server, (await readSampleScripts(root)).postgres)
  for (const source of sources) {
    const { example } = parseExample(source, root)
    const proof = proofs.get(source.id)?.dialects.postgres
    if (!example || proof?.status !== 'run') continue
    const { value, error } = await runOn(fresh, (await loadFunctions(example)).postgres)
    const isSyntaxError = error instanceof Error && 'code' in error && error.code === '42601'
    if (isSyntaxError && server.name !== proof.engine) comparison.tooOld.push(source.id)
    else if (error !== undefined) comparison.differences.push(`${source.id} fails: ${error}`)
    else if (isDeepStrictEqual(toResult(value), proof.result)) comparison.same += 1
    else comparison.differences.push(`${source.id}: ${JSON.stringify(toResult(value))}`)
  }
  await server.close()
}

async function compareMysql(sources: readonly ExampleSource[]): Promise<void> {
  const { recordExamples } = await import('#proof/examples/record/record-examples.ts')
  const { readRecordings } = await import('#proof/examples/record/recordings.ts')
  const recorded = await readRecordings(root)
  const { recordings, problems } = await recordExamples(sources, { root, url, recorded })
  comparison.differences.push(...problems.map(({ file, message }) => `${file}: ${message}`))
  for (const [name, { statements, sample }] of recordings) {
    const known = recorded.get(name)
    const isSame = isDeepStrictEqual(JSON.parse(JSON.stringify(statements)), known?.statements)
    if (isSame && known?.sample === sample) comparison.same += 1
    else comparison.differences.push(`${name}: not recorded, or recorded with another result`)
  }
}
