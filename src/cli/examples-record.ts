import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_DIR, PROJECT_ROOT } from '#cache/project-root.ts'
import type { RecordedKind } from '#examples/record/recorded-files.ts'
import { readEnvironment } from '#model/environment.ts'
import { formatProblem } from '#model/problem.ts'

/**
 * `npm run examples:record [path…]`: runs the examples on the server of `MYSQL_URL` and stores its replies.
 * Without a path, all examples are re-recorded, and the recordings of removed examples are deleted.
 */
process.env.TZ = 'UTC'
const url = readEnvironment(process.env).MYSQL_URL
if (!url) {
  console.error('Set MYSQL_URL, such as mysql://root@127.0.0.1:3306/test.')
  process.exit(1)
}
const paths = process.argv.slice(2)
const { installLoader } = await import('#examples/run/module-loader.ts')
installLoader()
const { scanSources } = await import('#examples/source/scan-sources.ts')
const { recordExamples } = await import('#examples/record/record-examples.ts')
const { acceptStatements } = await import('#examples/record/accept-statements.ts')
const { mergeRecorded, readRecorded, RECORDINGS_FOLDER, writeRecorded } = await import(
  '#examples/record/recorded-files.ts'
)

const sources = await scanSources(PROJECT_ROOT, paths.length > 0 ? paths : ['content/docs'])
const { recordings, problems } = await recordExamples(sources, { root: PROJECT_ROOT, url })
const isWhole = paths.length === 0
const files = await store('examples', recordings)

const proven = await acceptStatements(sources, { root: PROJECT_ROOT, cacheDir: CACHE_DIR })
await store('grammar', proven.accepted)
for (const problem of [...problems, ...proven.problems])
  console.error(`✗ ${formatProblem(problem)}\n`)
console.log(`${recordings.size} of ${sources.length} examples recorded in ${files.length} files.`)
process.exitCode = problems.length + proven.problems.length > 0 ? 1 : 0

async function store<T>(kind: RecordedKind, fresh: ReadonlyMap<string, T>): Promise<string[]> {
  // Read as late as possible: other runs may have recorded their pages in the meantime.
  const old = isWhole ? new Map<string, T>() : await readRecorded<T>(PROJECT_ROOT, kind)
  const files = await writeRecorded(PROJECT_ROOT, kind, mergeRecorded(old, fresh), fresh.keys())
  if (isWhole) await removeObsolete(kind, files)
  return files
}

/** Removes the files of folders that no longer have examples. */
async function removeObsolete(kind: RecordedKind, files: readonly string[]): Promise<void> {
  const folder = join(RECORDINGS_FOLDER, 'docs')
  for (const name of await readdir(join(PROJECT_ROOT, folder), { recursive: true })) {
    const file = join(folder, name)
    if (file.endsWith(`${kind}.recorded.json`) && !files.includes(file))
      await rm(join(PROJECT_ROOT, file))
  }
}
