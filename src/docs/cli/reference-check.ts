import { isControl } from '#base/engines/reply.ts'
import { DIALECT_LABELS, DIALECTS } from '#base/model/dialect.ts'
import { formatProblem, type Problem } from '#base/model/problem.ts'
import type { SampleProof } from '#base/model/sample-proof.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { findWrongClaims, normalizeSql } from '#proof/examples/samples/claims.ts'
import { readProofs } from '#proof/examples/samples/recorded-proofs.ts'
import { type OwnedSample, readRecordedModels, samplesOf } from '#proof/reference/index.ts'

/**
 * `npm run reference:check`: fails if the stored reference or its proofs are of another version than the installed one.
 * Lists the samples in the package's comments that don't compile, that generate different SQL than the comment
 * states, or that every engine refuses, with file and reason.
 */
const problems: Problem[] = []
const { model } = await readRecordedModels(PROJECT_ROOT, problems)
const samples = samplesOf(model)
const { proofs, problems: outdated } = await readProofs(PROJECT_ROOT, samples, model.version)
problems.push(...outdated)
for (const problem of problems) console.error(formatProblem(problem))
if (problems.length > 0) process.exitCode = 1

let count = 0
for (const [, same] of Map.groupBy(samples, ({ code, claims }) => JSON.stringify([code, claims]))) {
  const [first] = same
  const proof = first && proofs.get(first.id)
  const reasons = proof ? reasonsOf(first, proof) : []
  if (!first || reasons.length === 0) continue
  count += 1
  console.log(`${first.file}  ${same.map(({ id }) => id).join(', ')}`)
  for (const reason of reasons) console.log(`  ${reason}`)
}
console.log(`${count} of ${samples.length} samples differ, or don't compile.`)

function reasonsOf({ claims }: OwnedSample, { typeErrors, dialects }: SampleProof): string[] {
  const different = findWrongClaims(claims, dialects).map(({ dialect, sql }) => {
    const compared = dialect ?? 'postgres'
    const sent = dialects[compared].statements.filter((statement) => !isControl(statement.sql))
    const label = dialect ? DIALECT_LABELS[dialect] : 'every dialect'
    const generated = sent.map((statement) => normalizeSql(statement.sql, compared)).join('; ')
    return `other SQL for ${label}\n    comment: ${normalizeSql(sql, compared)}\n    Kysely:  ${generated}`
  })
  const all = DIALECTS.map((dialect) => dialects[dialect])
  const isRefused = all.every(({ status }) => status === 'refused')
  const refused = isRefused ? all.map(({ engine, words }) => `refused by ${engine}: ${words}`) : []
  return [...typeErrors.map((error) => `type error: ${error}`), ...different, ...new Set(refused)]
}
