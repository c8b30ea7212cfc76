import { readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { changesOf, readPackages } from '#proof/packages/recorded-packages.ts'
import {
  expectChecks,
  idsOf,
  missingServer,
  quickestFirst,
  runById,
} from '#proof/packages/run-by-id.ts'

/**
 * `npm run packages:check [-- id [check…]]`: runs the checks again and prints what differs from the record; with an id,
 * those of one setup or package, or single checks, of which it prints what was seen. Without one, it begins with what is
 * installed, stops after five minutes and says what it didn't reach. What needs a server that isn't named is left out. Fails
 * if something differs, or if nothing ran.
 */
const MINUTES = 5
const { POSTGRES_URL: postgres, MYSQL_URL: mysql } = readEnvironment(process.env)
const [id, ...checks] = process.argv.slice(2)
const ids = id ? idsOf(id) : await quickestFirst()
for (const setup of ids) expectChecks(setup, checks)
const recorded = await readPackages(PROJECT_ROOT)
const end = id ? undefined : AbortSignal.timeout(MINUTES * 60_000)
const missed: string[] = []
const withoutServer: string[] = []
const urls = { postgres, mysql }
let ran = 0
let differences = 0
for (const setup of ids) {
  if (end?.aborted) {
    missed.push(setup)
    continue
  }
  const server = missingServer(setup, urls)
  if (server) {
    withoutServer.push(`${setup} (${server})`)
    continue
  }
  const run = await runById(setup, urls, checks.length > 0 ? checks : undefined, end)
  if (end?.aborted) {
    missed.push(setup)
    continue
  }
  console.log(
    `${setup}: ${run.package} ${run.version} with ${run.with}${run.problem ? `: ${run.problem}` : ''}`,
  )
  for (const check of checks) {
    const finding = run.findings[check]
    if (finding) console.log(`  ${check}: ${finding.result}. ${finding.saw}`)
  }
  ran++
  const lines = changesOf(recorded, [run])
  for (const line of lines) console.log(`  changed: ${line}`)
  differences += lines.length
}
if (missed.length > 0) console.log(`Not reached within ${MINUTES} minutes: ${missed.join(', ')}.`)
if (withoutServer.length > 0) console.log(`Not run without a server: ${withoutServer.join(', ')}.`)
const isWhole = !id && missed.length === 0 && withoutServer.length === 0
const what = isWhole ? 'Everything' : 'What ran'
const isAsRecorded = ran > 0 && differences === 0
if (ran > 0) console.log(isAsRecorded ? `${what} is as recorded.` : `${differences} differences.`)
process.exit(isAsRecorded ? 0 : 1)
