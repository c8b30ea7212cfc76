import { expect, test } from 'vitest'
import type { SampleProof } from '#base/model/sample-proof.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { proveSamples } from '#proof/examples/samples/prove-samples.ts'
import { readProofs, sampleKey } from '#proof/examples/samples/recorded-proofs.ts'
import { mainExports, readRecordedModels, samplesOf } from '#proof/reference/index.ts'

/** Leaves out what only MariaDB and the grammars say, which take minutes. */
function withoutServer({ dialects, ...proof }: SampleProof) {
  const { mysql, mssql, ...others } = dialects
  return { ...proof, ...others, mysql: mysql.statements, mssql: mssql.statements }
}

test('the recorded proofs are what proving the samples gives: else run `npm run reference:record`', async () => {
  const { model } = await readRecordedModels(PROJECT_ROOT, [])
  const samples = samplesOf(model)
  const { proofs, problems } = await readProofs(PROJECT_ROOT, samples, model.version)
  expect(problems).toEqual([])
  const exports = mainExports(model)
  const fresh = await proveSamples(samples, { root: PROJECT_ROOT, exports, mysqlUrl: undefined })
  for (const sample of samples) {
    const recorded = proofs.get(sample.id)
    expect(recorded && withoutServer(recorded)).toEqual(withoutServer(fresh[sampleKey(sample)]!))
  }
})

test('proofs of another version are a problem that names both', async () => {
  const { proofs, problems } = await readProofs(PROJECT_ROOT, [], '1.0')
  expect(proofs.size).toBe(0)
  expect(problems[0]?.message).toMatch(/of version 0\.\d+\.\d+ of the package; found 1\.0/)
})
