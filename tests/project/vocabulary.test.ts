import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBannedWords, proseOf, readBannedWords, textsOf } from './vocabulary.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STYLE_GUIDE = 'content/STYLE.md'

/** Data with words that aren't our choice: search's word lists, generated files, samples of text. */
const NOT_PROSE =
  /search-engine\/(stop-words|testing|bench)|search\/bench|docs-synonyms|\.generated\.|app\/bench|reference\/extract/

const words = readBannedWords(readFileSync(join(ROOT, STYLE_GUIDE), 'utf8'))

test('the style guide lists words', () => {
  expect(words.length).toBeGreaterThan(20)
  expect(words).toContainEqual({ word: 'belongs into', instead: 'belongs in' })
})

test('a banned word is found across lines and comments, but not in code', () => {
  const found = findBannedWords('It\n * belongs\n * into the tests, Please.', words)
  expect(found.map(({ word, line }) => [word, line])).toEqual([
    ['belongs into', 2],
    ['please', 3],
  ])
  expect(findBannedWords(proseOf('Use `please` here.\n\n```ts\nplease()\n```\n'), words)).toEqual(
    [],
  )
  const module = '// please\nconst a = `say "please"`'
  expect(findBannedWords(textsOf(module, 'a.ts'), words).map(({ line }) => line)).toEqual([2])
  expect(findBannedWords('displeased, subqueries', words)).toEqual([])
})

test.each([
  ['pages and documents', documents(), proseOf],
  ['texts of the interface and errors', modules(), textsOf],
])('no banned word stands in %s', (_, files, toText) => {
  expect(files.length).toBeGreaterThan(10)
  const found = files.flatMap((file) => {
    const text = toText(readFileSync(join(ROOT, file), 'utf8'), file)
    return findBannedWords(text, words).map(({ word, instead, line }) => {
      return `${file}:${line}: "${word}"; write: ${instead}`
    })
  })
  expect(found.join('\n')).toBe('')
})

function documents(): string[] {
  const pages = filesBelow('content', /\.mdx$|_category_\.json$/)
  const readmes = filesBelow('src', /\.md$/)
  const others = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
  return [...pages, ...readmes, ...filesBelow('decisions', /\.md$/), ...others]
}

function modules(): string[] {
  const sources = filesBelow('src', /\.tsx?$/).filter(
    (file) => !NOT_PROSE.test(file) && !/\.test\.tsx?$/.test(file),
  )
  return [...sources, ...filesBelow('scripts', /\.(ts|mjs)$/), 'site.config.ts']
}

function filesBelow(folder: string, name: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => name.test(file)).map((file) => join(folder, file))
}
