import { isDeepStrictEqual } from 'node:util'
import type { ExampleProof, ExampleResult, ExampleSource } from '#model/example.ts'
import { FreshPostgres } from '../engines/fresh-postgres.ts'
import { recordExamples } from '../record/record-examples.ts'
import { readRecordings } from '../record/recordings.ts'
import { toResult } from '../run/cells.ts'
import { loadFunctions, runPostgres } from '../run/example-runner.ts'
import { readSampleScripts } from '../sample/sample-scripts.ts'
import { parseExample } from '../source/parse-example.ts'
import { PostgresServer } from './postgres-server.ts'

/** PostgreSQL's code for a syntax error. */
const SYNTAX_ERROR = '42601'

export interface Comparison {
  /** `PostgreSQL 15.2`. */
  engine: string
  /** Number of examples with the same result. */
  same: number
  /** Examples that the server is too old for. */
  tooOld: string[]
  /** The differences, one text for each example. */
  differences: string[]
}

/**
 * Runs examples on a PostgreSQL server and compares the results with PGlite's. The server may be older than
 * PGlite: examples with statements that it can't parse are listed separately.
 */
export async function comparePostgres(
  sources: readonly ExampleSource[],
  proofs: ReadonlyMap<string, ExampleProof>,
  { root, url }: { root: string; url: string },
): Promise<Comparison> {
  const { postgres: script } = await readSampleScripts(root)
  const server = await PostgresServer.connect(url)
  const comparison: Comparison = { engine: server.name, same: 0, tooOld: [], differences: [] }
  try {
    const fresh = new FreshPostgres(server, script)
    for (const source of sources) {
      const { example } = parseExample(source, root)
      const proof = proofs.get(source.id)?.dialects.postgres
      if (!example || proof?.status !== 'run') continue
      const { postgres } = await loadFunctions(example)
      const { value, error } = await runPostgres(postgres, fresh)
      const major = Number.parseInt(proof.engine?.split(' ')[1] ?? '', 10)
      if ((error as { code?: string })?.code === SYNTAX_ERROR && server.major < major) {
        comparison.tooOld.push(source.id)
      } else if (error !== undefined) {
        comparison.differences.push(`${source.id} fails: ${error}`)
      } else if (isSame(toResult(value), proof.result)) {
        comparison.same += 1
      } else {
        comparison.differences.push(`${source.id}: ${JSON.stringify(toResult(value))}`)
      }
    }
  } finally {
    await server.close()
  }
  return comparison
}

function isSame(actual: ExampleResult, expected: ExampleResult | undefined): boolean {
  return isDeepStrictEqual(actual, expected)
}

/** Runs examples on a MariaDB server and compares its replies with the recorded ones. */
export async function compareMysql(
  sources: readonly ExampleSource[],
  { root, url }: { root: string; url: string },
): Promise<Comparison> {
  const stored = await readRecordings(root)
  const { recordings, problems, engine } = await recordExamples(sources, {
    root,
    url,
    recorded: stored,
  })
  const comparison: Comparison = { engine, same: 0, tooOld: [], differences: [] }
  comparison.differences.push(...problems.map(({ file, message }) => `${file}: ${message}`))
  for (const [name, { statements, sample }] of recordings) {
    const known = stored.get(name)
    const recorded = JSON.parse(JSON.stringify(statements))
    if (known?.sample === sample && isDeepStrictEqual(recorded, known.statements)) {
      comparison.same += 1
    } else comparison.differences.push(`${name}: not recorded, or recorded with another result`)
  }
  return comparison
}
