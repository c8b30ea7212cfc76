import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { SampleDialectProof, SampleProof, SampleSource } from '#base/model/sample-proof.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { toStatements } from '../run/run-result.ts'
import { readContext } from './companion.ts'
import { helperOf, sampleKey } from './recorded-proofs.ts'
import { runOnMariadb } from './run-on-mariadb.ts'
import { runSamples, type SampleRuns } from './run-samples.ts'
import { checkSamples } from './sample-checker.ts'
import { type PreparedSample, prepareSample } from './sample-module.ts'

export interface ProveSamplesOptions {
  /** The project root, which contains the companion database and `node_modules`. */
  root: string
  /** Names that `kysely` exports, including types. */
  exports: readonly string[]
  /**
   * URL of a MariaDB server, on which a scratch database with a random name is created. Without it, samples are
   * only compiled for MySQL and SQL Server.
   */
  mysqlUrl: string | undefined
}

/**
 * Proves the samples in the package's comments, to be recorded: checks their types, runs them on the available
 * engines, and asks grammars for the databases without one. Samples with the same text are proven once.
 *
 * @returns proofs by sample key
 */
export async function proveSamples(
  sources: readonly SampleSource[],
  { root, exports, mysqlUrl }: ProveSamplesOptions,
): Promise<Record<string, SampleProof>> {
  const { names, uses } = await readContext(root)
  const context = { names, uses, exports: new Set(exports) }
  const distinct = new Map(sources.map((source) => [sampleKey(source), source]))
  const samples = [...distinct].map(([key, source]) => {
    return prepareSample(source.code, context, helperOf(source), key)
  })
  const postgres = await startPglite()
  const runs = await runSamples(samples, root, postgres)
  await postgres.close()
  const proven = mysqlUrl ? await runOnMariadb(samples, runs, { root, url: mysqlUrl }) : runs
  const types = checkSamples(samples, root)
  return Object.fromEntries(
    samples.map((sample, index) => [sample.key, toProof(sample, proven[index]!, types[index]!)]),
  )
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
