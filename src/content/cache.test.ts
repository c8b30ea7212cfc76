import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createContent, loadSite } from './load-site.ts'
import { testConfig, writeSite } from './test-support/fixtures.ts'

const FILES = {
  'content/docs/intro.mdx': '# Intro\n\nSee [other](./other.mdx).\n',
  'content/docs/other.mdx': '# Other\n',
}

describe('the cache', () => {
  it('spares a second process the compilation', async () => {
    const root = await writeSite(FILES)
    const options = { root, config: testConfig(), cacheDir: join(root, '.cache'), gitDates: false }
    const first = await loadSite(options)
    const folder = join(root, '.cache/content')
    const entries = await readdir(folder)
    expect(entries).toHaveLength(2)
    // What the second load shows comes from the entries: they are marked.
    for (const name of entries) {
      const text = await readFile(join(folder, name), 'utf8')
      await writeFile(join(folder, name), text.replace('"body":"', '"body":"/* cached */'))
    }
    const second = await loadSite(options)
    const bodies = second.pages.flatMap(({ body }) => body ?? [])
    expect(bodies.every((body) => body.startsWith('/* cached */'))).toBe(true)
    expect(bodies).toHaveLength(2)
    expect(second.pages.map(({ page }) => page)).toEqual(first.pages.map(({ page }) => page))
  })

  it('compiles anew what changed or what is damaged', async () => {
    const root = await writeSite(FILES)
    const options = { root, config: testConfig(), cacheDir: join(root, '.cache'), gitDates: false }
    await loadSite(options)
    const folder = join(root, '.cache/content')
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), 'utf8')
      await writeFile(join(folder, name), text.slice(0, -40))
    }
    await writeFile(join(root, 'content/docs/other.mdx'), '# Changed\n')
    const site = await loadSite(options)
    expect(site.pages.map(({ page }) => page.title)).toContain('Changed')
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('keeps pages in memory until their files change', async () => {
    const root = await writeSite(FILES)
    const content = createContent({ root, config: testConfig(), cacheDir: null, gitDates: false })
    const titles = async () => (await content.load()).pages.map(({ page }) => page.title)
    expect(await titles()).toContain('Other')
    const file = join(root, 'content/docs/other.mdx')
    await utimes(file, 1, 1)
    await content.load()
    // The same size and time: only `invalidate` can tell.
    await writeFile(file, '# Lther\n')
    await utimes(file, 1, 1)
    expect(await titles()).toContain('Other')
    content.invalidate(file)
    expect(await titles()).toContain('Lther')
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

describe('many pages', () => {
  it('are compiled on all cores, as one by one', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 130 }, (_, n) => [
        `content/docs/page-${String(n).padStart(3, '0')}.mdx`,
        `# Page ${n}\n\nNumber ${n}.\n`,
      ]),
    )
    const root = await writeSite({ ...files, 'content/docs/intro.mdx': '# Intro\n' })
    const options = { root, config: testConfig(), cacheDir: null, gitDates: false }
    const site = await loadSite(options)
    const docs = site.pages.filter(({ page }) => page.path.startsWith('/docs/page-'))
    expect(docs).toHaveLength(130)
    for (const [n, { page, body }] of docs.entries()) {
      expect(page.title).toBe(`Page ${n}`)
      expect(body).toContain(`"Number ${n}."`)
    }
  })
})
