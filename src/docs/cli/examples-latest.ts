import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CACHE_DIR, PROJECT_ROOT } from '#base/node/project-root.ts'
import { findExampleChanges } from '#proof/examples/latest/find-changes.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'

/**
 * `npm run examples:latest [-- --record] [path…]`: proves the examples with the newest Kysely (the package
 * `kysely-next`) and prints the changes. `--record` writes them for the reference's changes page.
 */
const record = process.argv.includes('--record')
const paths = process.argv.slice(2).filter((argument) => argument !== '--record')
if (record && paths.length > 0) throw new Error('The record is of all examples: give no path.')

const sources = await scanSources(PROJECT_ROOT, paths.length > 0 ? paths : ['content/docs'])
const found = await findExampleChanges(sources, { root: PROJECT_ROOT, cacheDir: CACHE_DIR })
const { from, to, changes, problems } = found
for (const { id, dialects, part, before, after } of changes) {
  console.log(`${id} (${dialects.join(', ')}): ${part}`)
  for (const line of before.split('\n')) console.log(`  - ${line}`)
  for (const line of after.split('\n')) console.log(`  + ${line}`)
}
for (const problem of problems) console.log(`✗ ${problem}`)
console.log(
  `${sources.length} examples, Kysely ${from} → ${to}: ${changes.length} changes, ${problems.length} new problems.`,
)
if (record) {
  const file = 'content/reference/example-changes.recorded.json'
  await writeFile(join(PROJECT_ROOT, file), `${JSON.stringify({ from, to, changes }, null, 1)}\n`)
  console.log(`Written to ${file}.`)
}
