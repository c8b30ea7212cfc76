import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { configInput } from '../../../../tests/support/content-fixtures.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { withImportedDocs } from './edit-config.ts'
import { importDocs } from './import-docs.ts'
import { importReportText } from './report-text.ts'

const PROJECT = {
  'site.config.ts': `export default ${JSON.stringify(configInput())}`.replace('"docs"', 'docs'),
  'public/robots.svg': 'ours',
}

const SITE = {
  'website/docusaurus.config.js': `module.exports = {
    baseUrl: process.env.PREVIEW ? '/' : '/base/',
    presets: [['classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js') } }]],
  }`,
  'website/sidebars.js':
    "module.exports = { docs: [{ Start: ['intro'] }, { type: 'html', value: '<hr>' }] }",
  'website/static/img/logo.svg': '<svg/>',
  'website/static/robots.svg': 'theirs',
  'website/versions.json': '["1.0"]',
  'website/versioned_docs/version-1.0/intro.md': '# Old\n',
  'website/versioned_sidebars/version-1.0-sidebars.json':
    '{ "docs": ["intro", { "type": "html", "value": "<hr class=old>" }] }',
  'docs/intro.md':
    "---\nowner: me\n---\nimport Own from '@site/src/Own'\n\n# Intro\n\n<Own /> [gone](./gone.md)\n",
}

test('moves docs, versions, sidebars and static files, and lists what is to decide', async () => {
  const root = await temporaryFolder(PROJECT)
  const site = await temporaryFolder(SITE)
  const report = await importDocs(root, join(site, 'website'))
  expect(report).toMatchObject({ pages: 2, versions: ['1.0'], keptFiles: ['robots.svg'] })
  const read = (name: string) => readFile(join(root, name), 'utf8')
  expect(await read('content/docs/intro.md')).toBe(SITE['docs/intro.md'])
  expect(await read('content/versions/1.0/intro.md')).toBe('# Old\n')
  expect(JSON.parse(await read('content/versions/1.0/sidebars.json'))).toEqual({ docs: ['intro'] })
  expect(await read('content/versions/versions.json')).toBe('["1.0"]\n')
  expect(await read('public/img/logo.svg')).toBe('<svg/>')
  expect(await read('public/robots.svg')).toBe('ours')
  expect(await read('site.config.ts')).toContain('...importedDocs')
  const { importedDocs } = await import(`${join(root, 'docs.config.ts')}?written`)
  expect(importedDocs).toEqual({
    routeBasePath: '/',
    sidebars: { docs: [{ Start: ['intro'] }] },
    frontMatterKeys: ['owner'],
    versions: {},
  })
  const text = importReportText(report)
  for (const told of [
    '/base/',
    '<hr>',
    '<hr class=old>',
    'owner',
    'public/robots.svg',
    '<Own>',
    './gone.md',
  ]) {
    expect(text).toContain(told)
  }
  expect(report.problems.map(({ file, line }) => [file, line])).toEqual([
    ['content/docs/intro.md', 8],
    ['content/docs/intro.md', 4],
  ])
})

test('takes the settings of pages, categories and contents, and names those that it leaves out', async () => {
  const root = await temporaryFolder(PROJECT)
  const site = await temporaryFolder({
    'docusaurus.config.ts': `const list = ['**/*.md']
      export default {
        presets: [['classic', {
          docs: {
            sidebarPath: false,
            include: ['*.md'],
            exclude: ['TEMPLATE.md'],
            sidebarCollapsed: false,
            editUrl: 'https://example.com',
            numberPrefixParser: false,
            ...shared,
          } satisfies Options,
        }]],
        themeConfig: {
          docs: { sidebar: { hideable: true } },
          tableOfContents: { maxHeadingLevel: 4 },
        },
      }`,
    'docs/intro.md': '# Intro\n',
    'docs/TEMPLATE.md': '# Template\n\n<Own />\n',
    'docs/deep/page.md': '# Deep\n',
    'sidebars.js': 'module.exports = { unused: ["gone"] }',
  })
  const report = await importDocs(root, site)
  expect(report).toMatchObject({ pages: 1, problems: [] })
  const { importedDocs } = await import(`${join(root, 'docs.config.ts')}?settings`)
  expect(importedDocs).toMatchObject({
    include: ['*.md'],
    exclude: ['TEMPLATE.md'],
    sidebarCollapsed: false,
    tableOfContents: { maxHeadingLevel: 4 },
    sidebars: {},
  })
  expect(report.notes).toEqual([
    expect.stringContaining("aren't taken over: editUrl, numberPrefixParser, ...shared."),
  ])
})

test('overwrites no docs', async () => {
  const root = await temporaryFolder({ ...PROJECT, 'content/docs/mine.md': '# Mine\n' })
  const site = await temporaryFolder(SITE)
  await expect(importDocs(root, join(site, 'website'))).rejects.toThrow("content/docs isn't empty")
  expect(await readFile(join(root, 'content/docs/mine.md'), 'utf8')).toBe('# Mine\n')
})

test('says which folder to name', async () => {
  const root = await temporaryFolder(PROJECT)
  await expect(importDocs(root, join(root, 'nowhere'))).rejects.toThrow('There is no folder')
  await expect(importDocs(root, join(root, 'public'))).rejects.toThrow('has no .md or .mdx files')
})

test('replaces the settings of the docs, and keeps the others', () => {
  const config = `import { defineConfig } from '#base/model/config.ts'

export default defineConfig({
  title: 'A',
  docs: {
    editUrl: 'https://example.com',
    sidebars: { a: ['b'] },
    versions: { current: {} },
  },
  navbar: {},
})
`
  const edited = `import { importedDocs } from './docs.config.ts'
import { defineConfig } from '#base/model/config.ts'

export default defineConfig({
  title: 'A',
  docs: {
    editUrl: 'https://example.com',
    ...importedDocs,
  },
  navbar: {},
})
`
  expect(withImportedDocs(config)).toBe(edited)
  expect(withImportedDocs(edited)).toBe(edited)
  expect(withImportedDocs('export default {}')).toBeNull()
})

test('of several docs, those that have pages are moved; versions keep their settings', async () => {
  const root = await temporaryFolder(PROJECT)
  const site = await temporaryFolder({
    'docusaurus.config.ts': `const rules = { id: 'rules', path: 'rules', routeBasePath: '/rules/', sidebarPath: './rules.js' }
      export default {
        plugins: [['docs', rules]],
        presets: [['classic', {
          docs: {
            path: 'pages',
            lastVersion: 'current',
            versions: {
              current: { label: 'v2', badge: true },
              1: { label: 'Old', path: 'one', banner: 'none' },
              gone: { label: 'x' },
            },
          },
        }]],
      }`,
    'pages/intro.md':
      '# New\n\n[a](/blog/first) [b](/rules) [c](/help#x) [d](/helpless) [e](/team/us)\n',
    'blog/first.md': '# First\n',
    'src/pages/index.tsx': '',
    'src/pages/help.js': '',
    'src/pages/styles.module.css': '',
    'src/pages/team/us.mdx': '# Us\n',
    'versions.json': '["1"]',
    'versioned_docs/version-1/intro.md': '# Old\n',
  })
  const report = await importDocs(root, site)
  expect(report.notes.join(' ')).toContain(join(site, 'rules'))
  expect(report.notes.join(' ')).toContain('/blog, /help, /rules, /team.')
  expect(await readFile(join(root, 'site.config.ts'), 'utf8')).toMatch(
    /^import { importedDocs, otherPaths } from[\s\S]*},\n {2}otherPaths,/,
  )
  const { importedDocs } = await import(`${join(root, 'docs.config.ts')}?versions`)
  expect(importedDocs).toMatchObject({
    lastVersion: 'current',
    versions: { current: { label: 'v2' }, 1: { label: 'Old', path: 'one', banner: 'none' } },
  })
  expect(importedDocs.versions).not.toHaveProperty('gone')
  expect(report.problems.map(({ message }) => message)).toEqual([
    'The link "/helpless" leads nowhere.',
  ])
})

test('takes the docs that are named of several, with the files that their pages import from outside', async () => {
  const root = await temporaryFolder(PROJECT)
  const site = await temporaryFolder({
    'site/docusaurus.config.js': `module.exports = {
      plugins: [['docs', { id: 'b', path: '../b', routeBasePath: '/', sidebarPath: './b.js' }]],
      presets: [['classic', { docs: { path: 'docs' } }]],
    }`,
    'site/docs/a.md': '# A\n',
    'b/deep/page.mdx': `import data from '../../packages/data.json'
import raw from '!!../../packages/x.ts?raw'
import Note from '../../shared/_note.mdx'
import Own from '../../packages/Own.tsx'
import kit from '@scope/kit/package.json'
import own from '@site/src/own.json'

# B

It is {data.n}.

<CodeBlock>{raw}</CodeBlock>

\`\`\`js
import shown from '../../packages/shown.json'
\`\`\`

<Note />
`,
    'packages/shown.json': '{}',
    'packages/data.json': '{ "n": 7 }',
    'packages/x.ts': 'const x = 1\n',
    'packages/Own.tsx': 'export default () => null',
    'packages/more.json': '"more"',
    'shared/_note.mdx': "import more from '../packages/more.json'\n\nAnd {more}.\n",
  })
  const report = await importDocs(root, join(site, 'site'), join(site, 'b'))
  expect(report).toMatchObject({ pages: 1 })
  const { importedDocs } = await import(`${join(root, 'docs.config.ts')}?second`)
  expect(importedDocs).toMatchObject({ routeBasePath: '/' })
  expect(report.notes.join(' ')).toContain(
    'content/packages/data.json, content/packages/more.json, content/packages/x.ts, content/shared/_note.mdx',
  )
  expect(report.notes.join(' ')).toContain('npm install --save-dev @scope/kit')
  expect(report.notes.join(' ')).not.toContain('@site')
  expect(report.problems.map(({ field }) => field)).toEqual(['Own'])
  await expect(importDocs(root, join(site, 'site'), join(site, 'c'))).rejects.toThrow(
    'The configuration has no docs in',
  )
})
