import { DIALECT_LABELS, DIALECTS } from '#base/model/dialect.ts'
import type { ExampleProof } from '#base/model/example.ts'
import { formatProblem } from '#base/model/problem.ts'
import { CACHE_DIR, PROJECT_ROOT } from '#base/node/project-root.ts'
import { exampleMarkdown } from '#docs/site/example-markdown.ts'
import { resultText } from '#proof/examples/latest/compare-proofs.ts'
import { proveExamples } from '#proof/examples/prove.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'

/** `npm run examples:check [path…]`: proves examples and prints what the site would show for them. */
const paths = process.argv.slice(2)
const sources = await scanSources(PROJECT_ROOT, paths.length > 0 ? paths : ['content/docs'])
const { proofs, problems } = await proveExamples(sources, {
  root: PROJECT_ROOT,
  cacheDir: CACHE_DIR,
})

// The proofs of a whole folder are too much to read, so only the problems are printed.
const isSmall = paths.length > 0 && proofs.size <= 30
if (isSmall) for (const proof of proofs.values()) console.log(`${proofText(proof)}\n`)
for (const problem of problems) console.error(`✗ ${formatProblem(problem)}\n`)
console.log(`${count(sources.length, 'example')}, ${count(problems.length, 'problem')}.`)
process.exitCode = problems.length > 0 ? 1 : 0

/** Returns what a page shows of a proof: its Markdown, then each dialect's rows and type. */
function proofText(proof: ExampleProof): string {
  const results = DIALECTS.map((dialect) => {
    const { status, engine, note, result, resultType } = proof.dialects[dialect]
    const lines = [`${DIALECT_LABELS[dialect]}: ${status}${engine ? ` on ${engine}` : ''}`]
    if (note) lines.push(note)
    if (result) lines.push(resultText(result))
    if (resultType) lines.push(`type Result = ${resultType}`)
    return lines.join('\n')
  })
  return [`━━ ${proof.id}`, exampleMarkdown(proof), ...results].join('\n\n')
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
