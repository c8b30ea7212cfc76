import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSourceCache } from '../cache.ts'
import { readProject, writeProjectArchive } from './project-files.ts'

const NUMBERS = Array.from({ length: 12 }, (_, index) => `const n${index} = ${index}`)

const FILES = {
  '01-first/all/a.ts': `${NUMBERS.join('\n')}\n`,
  '01-first/all/b.ts': 'export {}\n',
  '01-first/sqlite/db.ts': "export const db = 'lite'\n",
  '01-first/postgres/db.ts': "export const db = 'postgres'\n",
  '02-second/all/a.ts': `${NUMBERS.with(11, 'const last = 11').join('\n')}\n\nconst more = 12\n`,
  '02-second/all/docs/c.txt': 'Text.\n',
}

let pages: string
beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'project-'))
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(pages, '_project', path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
})
afterAll(() => rm(pages, { recursive: true, force: true }))

/** Compiles a page with one tag of a project's file. */
async function compile(name: string, tag: string) {
  const file = `${name}.mdx`
  await writeFile(join(pages, file), `---\ntitle: A\n---\n\n${tag}\n`)
  const cache = createSourceCache(join(pages, '.cache'), '1.0')
  return cache.compile({ path: join(pages, file), file, contentId: name })
}

test('a project grows from page to page, and differs by dialect', async () => {
  const first = await readProject(pages, 'sqlite', '01-first')
  expect(Object.keys(first).toSorted()).toEqual(['a.ts', 'b.ts', 'db.ts'])
  const last = await readProject(pages, 'postgres')
  expect(last).toMatchObject({ 'b.ts': 'export {}\n', 'db.ts': "export const db = 'postgres'\n" })
  expect(last['a.ts']).toContain('const more')
  expect(last['docs/c.txt']).toBe('Text.\n')
})

test('a new file is shown as it is, and is not checked with the fences of its page', async () => {
  const { markdown, problems, fences } = await compile('01-first', '<ProjectFile path="b.ts" />')
  expect(markdown.trim()).toBe('```ts title="b.ts"\nexport {}\n```')
  expect(problems).toEqual([])
  expect(fences).toEqual([])
})

test('a changed file is shown with its new and removed lines marked and most others folded', async () => {
  const { body, markdown } = await compile('02-second', '<ProjectFile path="a.ts" />')
  const shown = [...body.matchAll(/class=\\"line ?(\w*)\\">(.*?)<\/span>(?=\\n|"|<)/g)]
  const lines = shown.map(([, mark, html = '']) => [mark, html.replace(/<[^>]*>/g, '')])
  expect(lines).toEqual([
    ['gap', '… 8 unchanged lines'],
    ...NUMBERS.slice(0, 8).map((line) => ['', line]),
    ['', 'const n8 = 8'],
    ['', 'const n9 = 9'],
    ['', 'const n10 = 10'],
    ['removed', 'const n11 = 11'],
    ['added', 'const last = 11'],
    ['', ''],
    ['added', 'const more = 12'],
  ])
  // Readers of the Markdown version get the file as it is now, and so does who copies it.
  expect(markdown).toBe(`\`\`\`ts title="a.ts"\n${FILES['02-second/all/a.ts'].trimEnd()}\n\`\`\`\n`)
})

test('variants become tabs, or one of them is shown', async () => {
  const tabs = await compile('01-first', '<ProjectFile path="db.ts" />')
  expect(tabs.markdown).toMatch(/\*\*PostgreSQL\*\*.*'postgres'.*\*\*SQLite\*\*.*'lite'/s)
  const one = await compile('01-first', '<ProjectFile path="db.ts" dialect="sqlite" />')
  expect(one.markdown).toContain("'lite'")
  expect(one.markdown).not.toContain("'postgres'")
})

test.each([
  ['<ProjectFile path="b.ts" />', 'The page doesn\'t add or change the project\'s file "b.ts".'],
  ['<ProjectFile src="b.ts" />', '<ProjectFile> names no file.'],
])('%s on a page that does not change it is reported', async (tag, message) => {
  const { problems } = await compile('02-second', tag)
  expect(problems).toMatchObject([{ file: '02-second.mdx', line: 5, message }])
})

test('the archive has the finished project of one dialect in a folder', async () => {
  const cacheDir = join(pages, '.cache')
  const link = join(pages, '_project/sqlite/tern.zip')
  const archive = await writeProjectArchive(link, cacheDir)
  const entries = unzipSync(await readFile(archive!))
  expect(Object.keys(entries).toSorted()).toEqual(
    ['a.ts', 'b.ts', 'db.ts', 'docs/c.txt'].map((name) => `tern/${name}`),
  )
  expect(strFromU8(entries['tern/db.ts']!)).toContain('lite')
  for (const other of ['_project/mysql/tern.zip', 'sqlite/tern.zip', '_project/sqlite/a.ts']) {
    expect(await writeProjectArchive(join(pages, other), cacheDir)).toBe(null)
  }
})
