import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testConfig } from '../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { cutVersion } from './cut-version.ts'
import { loadSite } from './load-site.ts'

const FILES = {
  'content/docs/intro.mdx': '# Intro\n\n<Example src="./first.ts" />\n',
  'content/docs/first.ts': 'export const first = 1\n',
}

describe('cutVersion', () => {
  it('freezes the current docs as the newest version', async () => {
    const root = await temporaryFolder(FILES)
    const config = testConfig()
    await cutVersion({ root, config, name: '0.27' })
    const { folder, advice } = await cutVersion({ root, config, name: '0.28' })
    expect(folder).toBe('content/versions/0.28')
    expect(advice).toContain("'0.28': { label: '0.28', path: ''")
    const list = await readFile(join(root, 'content/versions/versions.json'), 'utf8')
    expect(JSON.parse(list)).toEqual(['0.28', '0.27'])
    const versions = {
      current: { label: 'Next', path: 'next', banner: 'unreleased' as const, mainDocId: 'intro' },
      '0.28': { label: '0.28', path: '', banner: 'none' as const, mainDocId: 'intro' },
    }
    const site = await loadSite({
      root,
      config: testConfig({ docs: { versions } }),
      cacheDir: join(root, '.cache'),
    })
    expect(site.versions.map(({ name, path, isLast }) => [name, path, isLast])).toEqual([
      ['current', '/docs/next', false],
      ['0.28', '/docs', true],
      ['0.27', '/docs/0.27', false],
    ])
    expect(site.exampleSources.map(({ id }) => id)).toEqual([
      'docs/first',
      'versions/0.28/first',
      'versions/0.27/first',
    ])
  })

  it('refuses a name that exists or that is none', async () => {
    const root = await temporaryFolder(FILES)
    const config = testConfig()
    await cutVersion({ root, config, name: '0.28' })
    await expect(cutVersion({ root, config, name: '0.28' })).rejects.toThrow('exists already')
    await expect(cutVersion({ root, config, name: '../x' })).rejects.toThrow("can't be the name")
    await expect(cutVersion({ root, config, name: 'current' })).rejects.toThrow("can't be the name")
  })
})
