import { formatProblem } from '#model/problem.ts'
import { proveExamples } from '../prove.ts'
import { scanSources } from '../source/scan-sources.ts'
import { formatProof } from './format-proof.ts'
import { CACHE_DIR, ROOT } from './paths.ts'

/** `npm run examples:check [path…]`: proves examples and prints what the site would show for them. */
const paths = process.argv.slice(2)
const sources = await scanSources(ROOT, paths.length > 0 ? paths : ['content/docs'])
const { proofs, problems } = await proveExamples(sources, { root: ROOT, cacheDir: CACHE_DIR })

// The proofs of a whole folder are too much to read, so only the problems are printed.
const isSmall = paths.length > 0 && proofs.size <= 30
if (isSmall) for (const proof of proofs.values()) console.log(`${formatProof(proof)}\n`)
for (const problem of problems) console.error(`✗ ${formatProblem(problem)}\n`)
console.log(`${count(sources.length, 'example')}, ${count(problems.length, 'problem')}.`)
process.exitCode = problems.length > 0 ? 1 : 0

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
