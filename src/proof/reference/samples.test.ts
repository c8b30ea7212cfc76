import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { readRecordedModels } from './recorded-models.ts'
import { samplesOf } from './samples.ts'

test('every sample has an id of its own and the file that it stands in', async () => {
  const samples = samplesOf((await readRecordedModels(PROJECT_ROOT, [])).model)
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
  const overload = samples.filter(({ owner }) => owner === 'AndWrapper.as').map(({ id }) => id)
  expect(overload).toEqual(['AndWrapper.as#1', 'AndWrapper.as/2#1', 'AndWrapper.as/2#2'])
  expect(samples.find(({ id }) => id === 'WhereInterface.where#1')?.file).toBe(
    'query-builder/where-interface',
  )
})
