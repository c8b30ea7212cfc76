import { expect, test } from 'vitest'
import type { Problem } from '#base/model/problem.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { extractModels } from './extract/extract.ts'
import { findOutdated, readRecordedModels } from './recorded-models.ts'

test('the recorded models are what the declarations say: else run `npm run reference:record`', async () => {
  const problems: Problem[] = []
  const models = await readRecordedModels(PROJECT_ROOT, problems)
  expect(problems).toEqual([])
  expect(models).toEqual(JSON.parse(JSON.stringify(extractModels())))
})

test('a record of another version than the installed one is a problem', async () => {
  const models = await readRecordedModels(PROJECT_ROOT, [])
  const { version } = models.model
  const installed = (name: string) => (name === 'kysely' ? '9.9.9' : models.changes.to)
  expect(findOutdated(models, installed)).toEqual([
    {
      file: 'content/reference/models.recorded.json',
      message: `The recorded reference is of kysely ${version}; installed is 9.9.9.`,
      fix: 'Run `npm run reference:record`.',
    },
  ])
})

test('without a record, the error says what to run', async () => {
  await expect(readRecordedModels('/nowhere', [])).rejects.toThrow('npm run reference:record')
})
