import { installLoader } from '../run/module-loader.ts'
import type { RunResult } from '../run/run-result.ts'
import type { Job } from './worker-pool.ts'

/** Worker process that runs examples, on engines that it starts once. */
let engines: ReturnType<typeof createEngines> | undefined

// An engine would otherwise keep this process alive.
process.on('disconnect', () => process.exit())

export async function runExamples(job: Job): Promise<RunResult[]> {
  engines ??= createEngines(job)
  const [{ runExample }, current] = await Promise.all([import('../run/example-runner.ts'), engines])
  const { AcceptedStatements } = await import('../record/accepted.ts')
  const { readRecordings } = await import('../record/recordings.ts')
  const { readSampleScripts } = await import('../sample/sample-scripts.ts')
  const [recordings, accepted, scripts] = await Promise.all([
    readRecordings(job.root),
    AcceptedStatements.read(job.root),
    readSampleScripts(job.root),
  ])
  const results = []
  for (const example of job.examples) {
    results.push(await runExample(example, { ...current, recordings, accepted, scripts }))
  }
  return results
}

async function createEngines({ root, kyselyPackage }: Job) {
  installLoader(kyselyPackage)
  const { freshPostgres } = await import('../engines/fresh-postgres.ts')
  const { freshSqlite } = await import('../engines/fresh-sqlite.ts')
  const { startPglite } = await import('#base/pglite/start-pglite.ts')
  const { readSampleScripts } = await import('../sample/sample-scripts.ts')
  const scripts = await readSampleScripts(root)
  return {
    root,
    scripts,
    postgres: freshPostgres(await startPglite(), scripts.postgres),
    sqlite: freshSqlite(scripts.sqlite),
  }
}
