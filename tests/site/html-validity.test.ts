import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { builtPages } from './built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React's HTML style, which the standard allows: `crossOrigin`, `charSet`, `<br/>`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-empty-style': 'off',
    // Long code lines don't affect validity.
    'long-title': 'off',
    'no-raw-characters': 'off',
  },
})

/** A colored word of code: text without markup. Most elements of a page are such words. */
const WORD = /(<span class="[a-z]">)([^<>]*)(<\/span>)/g

/** Blanks the markup of words of code except for the first of each color, so that positions don't change. */
function withoutRepeatedWords(html: string, seen: Set<string>): string {
  return html.replace(WORD, (whole, start: string, text: string, end: string) => {
    if (seen.has(start)) return ' '.repeat(start.length) + text + ' '.repeat(end.length)
    seen.add(start)
    return whole
  })
}

test('every page is valid HTML', async () => {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { path, html } of builtPages()) {
    const report = await validator.validateString(withoutRepeatedWords(html, seen))
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        problems.push(`${path}:${line}:${column} ${message} (${ruleId})`)
      }
    }
  }
  expect(problems).toEqual([])
})
