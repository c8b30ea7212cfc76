import { readEnvironment } from '#base/node/environment.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import {
  changesOf,
  joinRuns,
  readPackages,
  writePackages,
} from '#proof/packages/recorded-packages.ts'
import { RUN_IDS, runById } from '#proof/packages/run-by-id.ts'

/**
 * `npm run packages:record [-- id…]`: runs all checks on packages around Kysely, or on the named setups, and stores what
 * was seen. The servers are those of `POSTGRES_URL` and `MYSQL_URL`, on which it creates databases of its own.
 */
const { POSTGRES_URL: postgres, MYSQL_URL: mysql } = readEnvironment(process.env)
const named = process.argv.slice(2)
const ids = named.length > 0 ? named : RUN_IDS
const recorded = await readPackages(PROJECT_ROOT)
let runs = joinRuns(recorded, [], RUN_IDS)
for (const id of ids) {
  const run = await runById(id, { postgres, mysql })
  const results = Object.values(run.findings).map(({ result }) => result)
  const count = (word: string) => results.filter((result) => result === word).length
  console.log(
    `${id}: ${run.problem ?? `${count('holds')} hold, ${count('differs')} differ, ${count('fails')} fail`}`,
  )
  for (const line of changesOf(recorded, [run])) console.log(`  ${line}`)
  // Stored after each setup, so that nothing is lost if a later one is interrupted.
  runs = joinRuns(runs, [run], RUN_IDS)
  await writePackages(PROJECT_ROOT, runs)
}
