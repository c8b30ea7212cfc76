import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { DIALECTS } from '#model/dialect.ts'
import type { DialectProof } from '#model/example.ts'
import { formatProblem } from '#model/problem.ts'
import { proveExamples } from '../prove.ts'
import { scanSources } from '../source/scan-sources.ts'
import { CACHE_DIR, ROOT } from './paths.ts'

/**
 * `npm run examples:latest [path…]`: proves the examples with the newest Kysely (the package
 * `kysely-next`) and prints what changed. A report, not a gate.
 */
const paths = process.argv.slice(2)
const sources = await scanSources(ROOT, paths.length > 0 ? paths : ['content/docs'])
const current = await proveExamples(sources, { root: ROOT, cacheDir: CACHE_DIR })
const latest = await proveExamples(sources, {
  root: ROOT,
  cacheDir: join(CACHE_DIR, 'kysely-next'),
  kyselyPackage: 'kysely-next',
})

const known = new Set(current.problems.map(formatProblem))
const problems = latest.problems.map(formatProblem).filter((text) => !known.has(text))
let changes = 0
for (const { id } of sources) {
  for (const dialect of DIALECTS) {
    const before = current.proofs.get(id)?.dialects[dialect]
    const after = latest.proofs.get(id)?.dialects[dialect]
    for (const line of before && after ? differences(before, after) : []) {
      console.log(`${id} (${dialect}): ${line}`)
      changes += 1
    }
  }
}
for (const problem of problems) console.log(`✗ ${problem}`)
const [before, after] = await Promise.all([version('kysely'), version('kysely-next')])
console.log(
  `${sources.length} examples, Kysely ${before} → ${after}: ${changes} changes, ${problems.length} new problems.`,
)

function differences(before: DialectProof, after: DialectProof): string[] {
  const lines: string[] = []
  const [old, now] = [before, after].map(({ statements }) =>
    statements.map(({ sql }) => sql).join('; '),
  )
  if (old !== now) lines.push(`SQL\n  - ${old}\n  + ${now}`)
  if (!isDeepStrictEqual(before.result, after.result)) {
    lines.push(`result\n  - ${JSON.stringify(before.result)}\n  + ${JSON.stringify(after.result)}`)
  }
  if (before.resultType !== after.resultType) {
    lines.push(`type\n  - ${before.resultType}\n  + ${after.resultType}`)
  }
  return lines
}

async function version(name: string): Promise<string> {
  const text = await readFile(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
