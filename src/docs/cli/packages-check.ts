import { readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { changesOf, readPackages } from '#proof/packages/recorded-packages.ts'
import { idsOf, RUN_IDS, runById } from '#proof/packages/run-by-id.ts'

/**
 * `npm run packages:check [-- id [check…]]`: runs the checks again and prints what differs from the record; with an id,
 * those of one setup or package, or single checks, of which it prints what was seen. Without one, it stops after five
 * minutes and says what it didn't reach. Fails if something differs.
 */
const MINUTES = 5
const { POSTGRES_URL: postgres, MYSQL_URL: mysql } = readEnvironment(process.env)
const [id, ...checks] = process.argv.slice(2)
const ids = id ? idsOf(id) : RUN_IDS
const recorded = await readPackages(PROJECT_ROOT)
const end = id ? undefined : AbortSignal.timeout(MINUTES * 60_000)
const missed: string[] = []
let differences = 0
for (const one of ids) {
  if (end?.aborted) {
    missed.push(one)
    continue
  }
  const run = await runById(one, { postgres, mysql }, checks.length > 0 ? checks : undefined, end)
  if (end?.aborted) {
    missed.push(one)
    continue
  }
  console.log(
    `${one}: ${run.package} ${run.version} with ${run.with}${run.problem ? `: ${run.problem}` : ''}`,
  )
  for (const check of checks) {
    const finding = run.findings[check]
    if (finding) console.log(`  ${check}: ${finding.result}. ${finding.saw}`)
  }
  const lines = changesOf(recorded, [run])
  for (const line of lines) console.log(`  changed: ${line}`)
  differences += lines.length
}
if (missed.length > 0) console.log(`Not reached within ${MINUTES} minutes: ${missed.join(', ')}.`)
console.log(differences === 0 ? 'Everything is as recorded.' : `${differences} differences.`)
process.exit(differences === 0 ? 0 : 1)
