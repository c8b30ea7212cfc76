import { installLoader } from '../run/module-loader.ts'
import { answerParent, exitWithParent } from './answer-parent.ts'
import type { Job, RunAnswer, SampleJob } from './protocol.ts'

/**
 * Worker process that runs examples. It is a separate process because engines block their thread, and `TZ`
 * (set by the parent process) makes dates the same on every machine.
 */
let engines: ReturnType<typeof createEngines> | undefined

exitWithParent()

process.on('message', async (job: Job | SampleJob) => {
  let answer: RunAnswer
  try {
    answer = 'samples' in job ? { results: await runSamples(job) } : await runExamples(job)
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  answerParent<unknown>(answer)
})

async function runExamples(job: Job): Promise<RunAnswer> {
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
  return { results }
}

/** Runs samples in their own database on the same engine, since starting an engine takes a second. */
async function runSamples(job: SampleJob) {
  engines ??= createEngines(job)
  const { pglite } = await engines
  const examples = await pglite()
  const { runAllSamples } = await import('../samples/run-samples.ts')
  const results = await runAllSamples(job, examples.engine)
  examples.invalidate()
  return results
}

async function createEngines({ root, kyselyPackage }: Job | SampleJob) {
  installLoader(kyselyPackage)
  const { FreshPostgres } = await import('../engines/fresh-postgres.ts')
  const { PgliteEngine } = await import('#engines/pglite/pglite-engine.ts')
  const { readSampleScripts } = await import('../sample/sample-scripts.ts')
  const { postgres } = await readSampleScripts(root)
  const pglite = PgliteEngine.start().then((engine) => new FreshPostgres(engine, postgres))
  return { root, pglite: () => pglite }
}
