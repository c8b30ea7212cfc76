import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#cache/project-root.ts'
import { proveSamples } from '#examples/samples/prove-samples.ts'
import { readProofs, sampleKey } from '#examples/samples/recorded-proofs.ts'
import type { SampleProof } from '#model/sample-proof.ts'
import { readRecordedModels } from '#reference/index.ts'
import { readSamples } from './read-samples.ts'

/** Leaves out what only MariaDB and the grammars say, which take minutes. */
function withoutServer({ dialects, ...proof }: SampleProof) {
  const { mysql, mssql, ...others } = dialects
  return { ...proof, ...others, mysql: mysql.statements, mssql: mssql.statements }
}

test('the recorded proofs are what proving the samples gives: else run `npm run reference:record`', async () => {
  const models = await readRecordedModels(PROJECT_ROOT, [])
  const { sources, exports, version } = readSamples(models)
  const { proofs, problems } = await readProofs(PROJECT_ROOT, sources, version)
  expect(problems).toEqual([])
  const fresh = await proveSamples(sources, { root: PROJECT_ROOT, exports, mysqlUrl: undefined })
  for (const source of sources) {
    const recorded = proofs.get(source.id)
    expect(recorded && withoutServer(recorded)).toEqual(withoutServer(fresh[sampleKey(source)]!))
  }
})

test('proofs of another version are a problem that names both', async () => {
  const { proofs, problems } = await readProofs(PROJECT_ROOT, [], '1.0')
  expect(proofs.size).toBe(0)
  expect(problems[0]?.message).toMatch(/of version 0\.\d+\.\d+ of the package; found 1\.0/)
})
