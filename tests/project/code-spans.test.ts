import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENTS = ['content/**/*.{md,mdx}', '*.md', 'decisions/*.md', 'src/**/*.md']

/** Returns the code spans that a line break cuts, as `line: span`: whoever looks for a message wouldn't find it. */
function cutSpans(markdown: string): string[] {
  const prose = markdown
    .replace(/^---$.*?^---$/ms, blank)
    .replace(/^( *)(```+|~~~+).*?^\1\2/gms, blank)
  return [...prose.matchAll(/\S.*(?:\n.*\S.*)*/g)].flatMap((block) => {
    const spans = block[0].matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs)
    return [...spans]
      .filter(([span]) => span.includes('\n'))
      .map((match) => `${lineAt(prose, block.index + match.index)}: ${match[0]}`)
  })
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

test('a code span that a line break cuts is found, with one backtick or two, also in a list', () => {
  expect(cutSpans('Call `a` and `b\nc`.')).toEqual(['1: `b\nc`'])
  expect(cutSpans('---\ntitle: a\n---\n\n- Write ``\n  sql`a` ``, `b`.')).toEqual([
    '5: ``\n  sql`a` ``',
  ])
  expect(
    cutSpans('One `a`.\n\n```ts\nconst a = `b\nc`\n```\n\nAn apostrophe: ` alone.\n\n`d`'),
  ).toEqual([])
})

test('no line break cuts a code span', () => {
  const files = globSync(DOCUMENTS)
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    return cutSpans(readFileSync(file, 'utf8')).map((span) => `${file}:${span}`)
  })
  expect(found).toEqual([])
})
