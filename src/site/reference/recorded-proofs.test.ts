import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#cache/project-root.ts'
import { computeProofsToRecord } from '#examples/samples/prove-samples.ts'
import { readRecordedProofs } from '#examples/samples/recorded-proofs.ts'
import { loadReference } from '#reference/index.ts'
import { readSamples } from './read-samples.ts'

test('the recorded proofs are what proving the samples gives: else run `npm run reference:record`', async () => {
  const model = await loadReference('kysely', null)
  const { sources, exports, version } = readSamples({ model })
  const made = await computeProofsToRecord(sources, { root: PROJECT_ROOT, exports, version })
  const recorded = await readRecordedProofs(PROJECT_ROOT)
  expect(recorded.proofs).toEqual(made.proofs)
  expect(recorded.of).toBe(made.of)
})
