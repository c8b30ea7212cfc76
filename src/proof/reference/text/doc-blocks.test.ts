import { expect, test } from 'vitest'
import { samplesOf } from '../extract/read-doc.ts'
import { type DocContext, docBlocks, docHtml } from './doc-blocks.ts'

const context: DocContext = {
  hrefOfName: (name) => (name.startsWith('known') ? `/reference/${name}` : null),
  hrefOfLink: (url) => url,
  highlight: (code, lang) => ({ html: code, label: lang }),
  showsOf: () => ({ code: true, claims: true }),
}

const MARKDOWN = `Adds a row. See {@link knownName | the other} and {@link unknownName}.

### Examples

\`\`\`ts
insert()
\`\`\`

The generated SQL (PostgreSQL):

\`\`\`sql
insert into t
\`\`\`

Afterwards.
`

test('takes text and samples apart; SQL belongs to the sample above it', () => {
  expect(docBlocks(MARKDOWN, samplesOf(MARKDOWN, 'Builder.insert'), context)).toEqual([
    {
      type: 'html',
      html: '<p>Adds a row. See <a href="/reference/knownName"><code>the other</code></a> and <code>unknownName</code>.</p>',
    },
    {
      type: 'sample',
      id: 'Builder.insert#1',
      html: 'insert()',
      claims: [{ label: 'PostgreSQL', html: 'insert into t' }],
    },
    { type: 'html', html: '<p>Afterwards.</p>' },
  ])
})

test('code that a finding takes the place of is not highlighted', () => {
  const samples = samplesOf(MARKDOWN, 'Builder.insert')
  const showsOf = () => ({ code: false, claims: false })
  const [, sample] = docBlocks(MARKDOWN, samples, { ...context, showsOf })
  expect(sample).toEqual({ type: 'sample', id: 'Builder.insert#1', html: '', claims: [] })
})

test('links inline code that is a name, and no words of SQL', () => {
  expect(docHtml('Calls `knownName` and `known` and `other()`.', context)).toBe(
    '<p>Calls <a href="/reference/knownName"><code>knownName</code></a> and <code>known</code> and <code>other()</code>.</p>',
  )
})

test('leaves raw HTML out', () => {
  expect(docHtml('Text <script>alert(1)</script>', context)).toBe('<p>Text alert(1)</p>')
})
