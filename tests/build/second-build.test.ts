import { readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from './project-copy.ts'

/**
 * A build with a cache produces the same output as one without it, byte for byte, whatever was edited in
 * between, and whatever happened to the cache.
 *
 * Each edit is built with the cache of the previous builds; its changes must appear. At the end, everything
 * is compared with a build without a cache. By default one build shows several edits at once.
 * `FULL_BUILDS=1` builds edits of every kind in turn, damages the cache and kills a build, which takes minutes:
 * `npm test` sets it when the code of the cache or the build changed. `EVERY_EDIT=1` compares after each edit.
 */
const IS_FULL = process.env.FULL_BUILDS === '1'
let project: ProjectCopy

beforeAll(async () => {
  project = await copyProject()
  await built()
})

afterAll(() => project.remove())

async function built(): Promise<void> {
  const { code, output } = await project.build()
  expect(output, output).toContain('Built 5 pages with 1 proven examples')
  expect(code).toBe(0)
}

/** Returns the output of one build without a cache, or of several at once; restores the cache afterwards. */
async function builtWithoutCache(builds = 1): Promise<Record<string, string>> {
  const [cache, backup] = [join(project.root, '.cache'), join(project.root, '.cache-backup')]
  await rename(cache, backup)
  await Promise.all(Array.from({ length: builds }, built))
  const dist = await project.dist()
  await rm(cache, { recursive: true })
  await rename(backup, cache)
  return dist
}

async function equalsWithoutCache(builds?: number): Promise<void> {
  const warm = await project.dist()
  expect(warm).toEqual(await builtWithoutCache(builds))
}

/** Returns the hashes of the pictures that other sites show for pages. */
async function pictures(): Promise<string[]> {
  const files = Object.entries(await project.dist())
  return files.flatMap(([name, hash]) => (/^og\/docs\/.*\.png$/.test(name) ? [hash] : []))
}

interface Edit {
  what: string
  /** A file of the project, or of a package, which then gets a higher version. */
  file: string
  package?: string
  text: string
  by: string
  /** The files in which the edit appears, and the text that appears; with `every`, in each of these files. */
  seen: [files: RegExp, text: string, every?: 'every'] | 'in other pictures'
}

const HTML = /\.html$/
const PAGES = /^docs\/(intro|ports)\.html$/

const PAGE: Edit = {
  what: 'a page',
  file: 'content/docs/intro.mdx',
  text: 'Words of a page',
  by: 'Other words of a page',
  seen: [HTML, 'Other words of a page'],
}
const EXAMPLE: Edit = {
  what: 'an example',
  file: 'content/docs/ports.ts',
  text: "['id', 'name']",
  by: "['id', 'name', 'island']",
  // The page's copy in a folder.
  seen: [/^docs\/ports\/index\.html$/, 'island'],
}
const DATABASE: Edit = {
  what: 'the sample database',
  file: 'content/sample/postgres.sql',
  text: "'Brae'",
  by: "'Braeside'",
  seen: [HTML, 'Braeside'],
}
const CONFIGURATION: Edit = {
  what: 'the configuration',
  file: 'site.config.ts',
  text: 'Made to be edited.',
  by: 'Edited as it was made to be.',
  seen: [PAGES, 'Edited as it was made to be.', 'every'],
}
const HIGHLIGHTER: Edit = {
  what: 'the highlighter',
  file: 'src/docs/content/highlight/code-html.ts',
  text: "['line', ",
  by: "['line', 'edited-line', ",
  seen: [PAGES, 'class="line edited-line', 'every'],
}
const STYLE: Edit = {
  what: 'a style',
  file: 'src/docs/shell/Footer/Footer.module.css',
  text: '.columns {',
  by: '.columns {\n  outline-offset: 4.5px;',
  seen: [/\.css$/, '4.5px'],
}
const SERVER_COMPONENT: Edit = {
  what: 'a server component',
  file: 'src/docs/shell/Footer/Footer.tsx',
  text: 'These pages describe',
  by: 'These pages tell of',
  seen: [PAGES, 'These pages tell of', 'every'],
}
const CLIENT_COMPONENT: Edit = {
  what: 'a client component',
  file: 'src/docs/shell/CrashScreen/FailureScreen.tsx',
  text: 'This page crashed',
  by: 'This page has crashed',
  seen: [/\.js$/, 'This page has crashed'],
}
const RUNNER: Edit = {
  what: 'the runner',
  file: 'src/play/sandbox/worker/modules.ts',
  text: "can't be imported here",
  by: "can't be imported in here",
  seen: [/\.js$/, "can't be imported in here"],
}

const PICTURE: Edit = {
  what: 'what pictures for other sites are made by',
  file: 'src/docs/output/og-image.ts',
  text: 'const MARGIN = 88',
  by: 'const MARGIN = 90',
  seen: 'in other pictures',
}
const PACKAGE: Edit = {
  what: 'a package',
  package: 'github-slugger',
  file: 'index.js',
  text: 'let result = slug(value, maintainCase === true)',
  by: "let result = slug(value, maintainCase === true) + '-updated'",
  seen: [HTML, 'id="where-to-start-updated"'],
}

/**
 * Edits that are built together change different pages, or different stages: none of them rebuilds what shows
 * another. Those that change the least come first, since a later build can't hide an earlier one.
 */
const ALL_BUILDS: Edit[][] = [
  // Nothing else is built from a picture.
  [PAGE, EXAMPLE, PICTURE],
  // Examples are proven before pages are built; the configuration is in all pages, the row in one.
  [DATABASE, CONFIGURATION],
  // One appears in the content, the other in the bundle.
  [HIGHLIGHTER, STYLE],
  [SERVER_COMPONENT],
  // The package generates the anchors of pages.
  [CLIENT_COMPONENT, PACKAGE],
  [RUNNER],
]

/** Edits of what authors change, and of what is bundled. */
const BUILDS = IS_FULL ? ALL_BUILDS : [[PAGE, EXAMPLE, CONFIGURATION, STYLE, CLIENT_COMPONENT]]

describe('a build after an edit of', () => {
  const cases = BUILDS.map((edits) => [edits.map(({ what }) => what).join(' and '), edits] as const)

  test.each(cases)('%s shows it', async (_what, edits) => {
    const before = await pictures()
    for (const { file, package: name, text, by } of edits) {
      await (name ? project.update(name, file, text, by) : project.edit(file, text, by))
    }
    await built()
    for (const { what, seen } of edits) {
      if (seen === 'in other pictures') {
        for (const picture of await pictures()) expect(before, what).not.toContain(picture)
        continue
      }
      const [files, text, every] = seen
      const texts = await project.texts(files)
      expect(texts).not.toEqual([])
      if (every) for (const file of texts) expect(file).toContain(text)
      else expect(texts.join('\n')).toContain(text)
    }
    if (process.env.EVERY_EDIT) await equalsWithoutCache()
  })

  test('all of them equals a build without a cache, and another at the same time', () =>
    equalsWithoutCache(IS_FULL ? 2 : 1))
})

describe.runIf(IS_FULL)('what happens to the cache does no harm:', () => {
  let clean: Record<string, string>

  beforeAll(async () => {
    clean = await project.dist()
  })

  test('files that are cut in half or emptied are made anew, by a build that is killed and by the next', async () => {
    const names = async (folder: string) => readdir(join(project.root, folder)).catch(() => [])
    const entries = await readdir(join(project.root, '.cache'), {
      recursive: true,
      withFileTypes: true,
    })
    const files = entries.filter((entry) => entry.isFile())
    for (const [index, { parentPath, name }] of files.entries()) {
      const file = join(parentPath, name)
      // All files of the slowest stages, so that there is time to kill the build; two in three others.
      const damage = index % (/[\\/](bundles|pages)$/.test(parentPath) ? 2 : 3)
      if (damage === 0) await truncate(file, Math.floor((await stat(file)).size / 2))
      if (damage === 1) await truncate(file)
    }
    const pages = join(project.root, '.cache/entries/pages')
    const timesOfPages = async () => {
      // A file that is being written temporarily has another name.
      const times = (await readdir(pages)).map((name) =>
        stat(join(pages, name)).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      )
      return Promise.all(times)
    }
    const before = Math.max(...(await timesOfPages()))
    // The build has started to write pages, and has its folders.
    await project.buildUntil(async () => (await timesOfPages()).some((time) => time > before))
    expect((await names('.')).filter((name) => name.startsWith('dist'))).toHaveLength(2)
    await built()
    expect(await project.dist()).toEqual(clean)
    expect((await names('.')).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
    expect((await names('.cache')).filter((name) => name.startsWith('work'))).toEqual([])
  })
})
