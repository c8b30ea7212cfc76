import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findBannedWords, proseOf, readBannedWords, textsOf } from './vocabulary.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STYLE_GUIDE = 'content/STYLE.md'

/** Data with words that aren't our choice: search's word lists, generated files, samples of text. */
const NOT_PROSE =
  /content\/search\/synonyms|search-index\/read-query|\.generated\.|^bench\/|reference\/extract/

const words = readBannedWords(
  readFileSync(join(ROOT, STYLE_GUIDE), 'utf8'),
  '## Words that the check refuses',
)

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
