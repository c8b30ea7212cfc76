import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENTS = ['content/**/*.{md,mdx}', '*.md', 'decisions/*.md', 'src/**/*.md']

/**
 * Returns broken code spans, as `line: span`. A line break cuts a span, so that whoever looks for a message doesn't
 * find it; and a backtick inside a span ends it, so that text follows directly (the plural `Date`s is none).
 */
function brokenSpans(markdown: string): string[] {
  const prose = markdown
    .replace(/^---$.*?^---$/ms, blank)
    .replace(/^( *)(```+|~~~+).*?^\1\2/gms, blank)
  return [...prose.matchAll(/\S.*(?:\n.*\S.*)*/g)].flatMap((block) => {
    const spans = block[0].matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)(\w*)/gs)
    return [...spans]
      .filter(([span, , , after = '']) => span.includes('\n') || !['', 's'].includes(after))
      .map((match) => `${lineAt(prose, block.index + match.index)}: ${match[0]}`)
  })
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ')
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

test('a code span is broken by a line break, and by a backtick of its own', () => {
  expect(brokenSpans('Call `a` and `b\nc`.')).toEqual(['1: `b\nc`'])
  expect(brokenSpans('---\ntitle: a\n---\n\n- Write ``\n  sql`a` ``, `b`.')).toEqual([
    '5: ``\n  sql`a` ``',
  ])
  expect(brokenSpans('Add `.where(sql`a = b`)`, for two `Date`s.')).toEqual(['1: `.where(sql`a'])
  expect(
    brokenSpans('One `a`.\n\n```ts\nconst a = `b\nc`\n```\n\nAn apostrophe: ` alone.\n\n`d`'),
  ).toEqual([])
})

test('no code span is broken', () => {
  const files = globSync(DOCUMENTS)
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    return brokenSpans(readFileSync(file, 'utf8')).map((span) => `${file}:${span}`)
  })
  expect(found).toEqual([])
})
