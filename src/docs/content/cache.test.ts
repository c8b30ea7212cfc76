import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { testConfig } from '../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { createContent, loadSite } from './load-site.ts'
import { compileSource, type SourceFile } from './mdx/compile.ts'

const FILES = {
  'content/docs/intro.mdx': '# Intro\n\nSee [other](./other.mdx).\n',
  'content/docs/other.mdx': '# Other\n',
}

/** Returns a mock compiler that compiles as the pipeline does and counts its calls. */
function counting() {
  return vi.fn(async (source: SourceFile) => compileSource(source))
}

describe('the cache', () => {
  it('spares a second load the compilation of what is as it was', async () => {
    const root = await temporaryFolder(FILES)
    const options = { root, config: testConfig(), cacheDir: join(root, '.cache') }
    const first = await loadSite(options)
    const compile = counting()
    const second = await loadSite({ ...options, compile })
    expect(compile).not.toHaveBeenCalled()
    expect(second.pages).toEqual(first.pages)

    await writeFile(join(root, 'content/docs/other.mdx'), '# Changed\n')
    const third = await loadSite({ ...options, compile })
    expect(compile).toHaveBeenCalledTimes(1)
    expect(third.pages.map(({ page }) => page.title)).toContain('Changed')
  })

  it('keeps pages in memory until their files change', async () => {
    const root = await temporaryFolder(FILES)
    const content = createContent({ root, config: testConfig(), cacheDir: join(root, '.cache') })
    const titles = async () => (await content.load()).pages.map(({ page }) => page.title)
    expect(await titles()).toContain('Other')
    const file = join(root, 'content/docs/other.mdx')
    await writeFile(file, '# Lther\n')
    expect(await titles()).toContain('Lther')
  })

  it('fills in the documented version, and compiles anew when it changes', async () => {
    const root = await temporaryFolder({
      ...FILES,
      'content/docs/other.mdx':
        '# Other\n\n```sh package-managers\nnpm install a@%productVersion%\n```\n',
    })
    const markdown = async (productVersion: string) => {
      const config = { ...testConfig(), productVersion }
      const options = { root, config, cacheDir: join(root, '.cache') }
      const { pages } = await loadSite(options)
      return pages.find(({ page }) => page.title === 'Other')?.markdown
    }
    expect(await markdown('1.2.3')).toContain('npm install a@1.2.3')
    expect(await markdown('1.2.4')).toContain('npm install a@1.2.4')
  })

  it('follows a moved target without compiling the page that links to it', async () => {
    const root = await temporaryFolder(FILES)
    const content = createContent({ root, config: testConfig(), cacheDir: join(root, '.cache') })
    await content.load()
    await writeFile(join(root, 'content/docs/other.mdx'), '---\nslug: /elsewhere\n---\n\n# Other\n')
    const site = await content.load()
    const intro = site.pages.find(({ page }) => page.path === '/docs/intro')
    expect(intro?.body).toContain('href: "/docs/elsewhere"')
  })
})
