import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Number of consecutive words that may appear on only one page: more than a turn of phrase, or an instruction. */
const LENGTH = 30

/** Pages of one kind that compare the same ten tasks under the same headings. */
const COMPARISONS = 'content/docs/guides/coming-from/'

/** Returns the words of a page's running text: no front matter, code, table, component or address. */
function wordsOf(page: string): string[] {
  const text = page
    .replace(/^---$.*?^---$/ms, '')
    .replace(/^( *)```.*?^\1```/gms, '')
    .replace(/^\|.*$/gm, '')
    .replace(/^(#|import ).*$/gm, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\]\([^)]*\)/g, ']')
  return text.toLowerCase().match(/[\w'`]+/g) ?? []
}

/** Returns passages that appear on several pages, with the names of the pages. */
function repeats(pages: ReadonlyMap<string, string>): string[] {
  const places = new Map<string, Set<string>>()
  for (const [name, text] of pages) {
    const words = wordsOf(text)
    for (let start = 0; start + LENGTH <= words.length; start += 1) {
      const passage = words.slice(start, start + LENGTH).join(' ')
      places.set(passage, (places.get(passage) ?? new Set()).add(name))
    }
  }
  return [...places]
    .filter(([, names]) => names.size > 1)
    .map(([passage, names]) => `${[...names].join(', ')}: “${passage}”`)
}

test('a fact is told on one page and linked from others', () => {
  const files = globSync('content/docs/**/*.mdx').filter((file) => !file.startsWith(COMPARISONS))
  expect(files.length).toBeGreaterThan(80)
  expect(repeats(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])))).toEqual([])
})
