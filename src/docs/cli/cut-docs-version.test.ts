import { cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { proveExamples } from '#proof/examples/prove.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'
import { testConfig } from '../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { cutDocsVersion } from './cut-docs-version.ts'

const EXAMPLE = 'content/docs/examples/insert/single-row.ts'

test('frozen docs keep the version that they are about, and what was recorded of their examples', async () => {
  const root = await temporaryFolder({ 'content/docs/intro.mdx': '# Kysely %productVersion%\n' })
  await cp(join(PROJECT_ROOT, EXAMPLE), join(root, EXAMPLE))
  await cp(join(PROJECT_ROOT, 'content/sample'), join(root, 'content/sample'), { recursive: true })
  await symlink(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'))
  await cutDocsVersion({ root, config: testConfig({ productVersion: '0.1.2' }), name: '0.1' })

  const page = await readFile(join(root, 'content/versions/0.1/intro.mdx'), 'utf8')
  expect(page).toBe('# Kysely 0.1.2\n')
  const sources = await scanSources(root, ['content/versions/0.1'])
  const { proofs, problems } = await proveExamples(sources, {
    root,
    cacheDir: join(root, '.cache'),
  })
  expect(problems).toEqual([])
  const { mysql } = proofs.get('versions/0.1/examples/insert/single-row')!.dialects
  expect(mysql).toMatchObject({ status: 'run', engine: expect.stringMatching(/^MariaDB/) })
})
