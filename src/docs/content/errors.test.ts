import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ProblemsError } from '#base/model/problem.ts'
import {
  FIXTURES,
  fixtureNames,
  readFiles,
  testConfig,
} from '../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { authorComponents } from './link/check-components.ts'
import { loadSite } from './load-site.ts'

const names = await fixtureNames('errors', '.txt')

describe('what authors get wrong', () => {
  for (const name of names) {
    it(`reports ${name.replaceAll('-', ' ')}`, async () => {
      const { 'config.json': config = '{}', ...files } = await readFiles(`errors/${name}.txt`)
      const root = await temporaryFolder(files)
      const cacheDir = join(root, '.cache')
      const options = { root, config: testConfig(JSON.parse(config)), cacheDir }
      const error = await loadSite(options).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ProblemsError)
      const expected = join(FIXTURES, `errors/${name}.expected.txt`)
      const message = error instanceof Error ? error.message : ''
      // A new component changes no fixture.
      const shown = message.replaceAll(authorComponents().join(', '), '(all components)')
      await expect(`${shown}\n`).toMatchFileSnapshot(expected)
    })
  }
})
