import { glob, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatProblem } from '#base/model/problem.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { CACHE_DIR, PROJECT_ROOT } from '#base/node/project-root.ts'

/**
 * `npm run examples:record [path…]`: runs the examples on the server of `MYSQL_URL` and stores its replies, and
 * what grammars accept. Without a path, the pages' examples are re-recorded, and the recordings of removed ones
 * are deleted.
 */
process.env.TZ = 'UTC'
const url = readEnvironment(process.env).MYSQL_URL
if (!url) {
  console.error('Set MYSQL_URL, such as mysql://root@127.0.0.1:3306/test.')
  process.exit(1)
}
const paths = process.argv.slice(2)
const { installLoader } = await import('#proof/examples/run/module-loader.ts')
installLoader()
const { scanSources } = await import('#proof/examples/source/scan-sources.ts')
const { recordExamples } = await import('#proof/examples/record/record-examples.ts')
const { AcceptedStatements } = await import('#proof/examples/record/accepted.ts')
const { proveExamples } = await import('#proof/examples/prove.ts')
const { mergeRecordings, readRecordings, RECORDINGS_FILE, RECORDINGS_FOLDER, writeRecordings } =
  await import('#proof/examples/record/recordings.ts')

const sources = await scanSources(PROJECT_ROOT, paths.length > 0 ? paths : ['content/docs'])
const { recordings, problems } = await recordExamples(sources, { root: PROJECT_ROOT, url })
if (paths.length === 0) {
  const folder = join(PROJECT_ROOT, RECORDINGS_FOLDER, 'docs')
  for await (const file of glob(`**/${RECORDINGS_FILE}`, { cwd: folder }))
    await rm(join(folder, file))
}
// Read as late as possible: other runs may have recorded their pages in the meantime.
const all = mergeRecordings(await readRecordings(PROJECT_ROOT), recordings)
const files = await writeRecordings(PROJECT_ROOT, all, recordings.keys())

const proven = await proveExamples(sources, { root: PROJECT_ROOT, cacheDir: CACHE_DIR })
problems.push(...proven.problems)
for (const problem of problems) console.error(`✗ ${formatProblem(problem)}\n`)
if (proven.problems.length === 0) {
  const accepted = await AcceptedStatements.read(PROJECT_ROOT)
  await accepted.add(proven.proofs.values(), PROJECT_ROOT)
}
console.log(`${recordings.size} of ${sources.length} examples recorded in ${files.length} files.`)
process.exitCode = problems.length > 0 ? 1 : 0
