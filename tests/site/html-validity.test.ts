import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { builtPages } from './built-site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes HTML, which the standard allows: `crossOrigin`, `charSet`, `<br/>`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-empty-style': 'off',
    // Long code lines are not a question of validity.
    'long-title': 'off',
    'no-raw-characters': 'off',
  },
})

test('every page is valid HTML', async () => {
  const problems: string[] = []
  for (const { path, html } of builtPages()) {
    const report = await validator.validateString(html)
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages) {
        problems.push(`${path}:${line}:${column} ${message} (${ruleId})`)
      }
    }
  }
  expect(problems).toEqual([])
})
