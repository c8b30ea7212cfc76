import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createContent, loadSite } from './load-site.ts'
import { compileSource, type SourceFile } from './mdx/compile.ts'
import { testConfig, writeSite } from './test-support/fixtures.ts'

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
    const root = await writeSite(FILES)
    const options = { root, config: testConfig(), cacheDir: join(root, '.cache'), gitDates: false }
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
    const root = await writeSite(FILES)
    const content = createContent({ root, config: testConfig(), cacheDir: null, gitDates: false })
    const titles = async () => (await content.load()).pages.map(({ page }) => page.title)
    expect(await titles()).toContain('Other')
    const file = join(root, 'content/docs/other.mdx')
    await utimes(file, 1, 1)
    await content.load()
    // Same size and modification time: only `invalidate` reveals the change.
    await writeFile(file, '# Lther\n')
    await utimes(file, 1, 1)
    expect(await titles()).toContain('Other')
    content.invalidate(file)
    expect(await titles()).toContain('Lther')
  })

  it('outlines pages that nobody has compiled, until they are asked for', async () => {
    const root = await writeSite(FILES)
    const compile = counting()
    const options = { root, config: testConfig(), cacheDir: join(root, '.cache'), gitDates: false }
    const content = createContent({ ...options, compile, outlines: true })
    const intro = join(root, 'content/docs/intro.mdx')
    const bodies = async () => {
      const { pages } = await content.load()
      return ['/docs/intro', '/docs/other'].map((path) => {
        const found = pages.find(({ page }) => page.path === path)
        return [found?.page.title, found?.body !== '']
      })
    }
    expect(await bodies()).toEqual([
      ['Intro', false],
      ['Other', false],
    ])
    expect(compile).not.toHaveBeenCalled()
    expect(content.outlined()).toContain(intro)

    await content.complete(intro)
    expect(await bodies()).toEqual([
      ['Intro', true],
      ['Other', false],
    ])
    expect(compile).toHaveBeenCalledTimes(1)

    // Editing a page that was already completed doesn't remove its content.
    await writeFile(intro, '# Edited\n\nText.\n')
    expect(await bodies()).toEqual([
      ['Edited', true],
      ['Other', false],
    ])

    await content.completeAll()
    expect(content.outlined()).toEqual([])
    expect(await bodies()).toEqual([
      ['Edited', true],
      ['Other', true],
    ])
    // From then on, a new page is compiled right away.
    await writeFile(join(root, 'content/docs/new.mdx'), '# New\n\nText.\n')
    const { pages } = await content.load()
    expect(pages.find(({ page }) => page.title === 'New')?.body).not.toBe('')
    expect(content.outlined()).toEqual([])
    // Sources compiled before are loaded from the disk cache.
    const later = createContent({ ...options, compile, outlines: true })
    await later.load()
    expect(later.outlined()).toEqual([])
  })

  it('fills in the documented version, and compiles anew when it changes', async () => {
    const root = await writeSite({
      ...FILES,
      'content/docs/other.mdx':
        '# Other\n\n```sh package-managers\nnpm install a@%productVersion%\n```\n',
    })
    const markdown = async (productVersion: string) => {
      const config = { ...testConfig(), productVersion }
      const options = { root, config, cacheDir: join(root, '.cache'), gitDates: false }
      const { pages } = await loadSite(options)
      return pages.find(({ page }) => page.title === 'Other')?.markdown
    }
    expect(await markdown('1.2.3')).toContain('npm install a@1.2.3')
    expect(await markdown('1.2.4')).toContain('npm install a@1.2.4')
  })

  it('follows a moved target without compiling the page that links to it', async () => {
    const root = await writeSite(FILES)
    const content = createContent({ root, config: testConfig(), cacheDir: null, gitDates: false })
    await content.load()
    await writeFile(join(root, 'content/docs/other.mdx'), '---\nslug: /elsewhere\n---\n\n# Other\n')
    const site = await content.load()
    const intro = site.pages.find(({ page }) => page.path === '/docs/intro')
    expect(intro?.body).toContain('href: "/docs/elsewhere"')
  })
})
