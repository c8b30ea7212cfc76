import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { samplesOf } from '../extract/read-doc.ts'
import { type DocContext, docBlocks, docText } from './doc-blocks.ts'

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
      type: 'text',
      text: {
        html: '<p>Adds a row. See <a href="/reference/knownName"><code>the other</code></a> and <code>unknownName</code>.</p>',
        nodes: [expect.objectContaining({ type: 'paragraph' })],
      },
    },
    {
      type: 'sample',
      id: 'Builder.insert#1',
      html: 'insert()',
      claims: [{ label: 'PostgreSQL', html: 'insert into t' }],
    },
    {
      type: 'text',
      text: {
        html: '<p>Afterwards.</p>',
        nodes: [{ type: 'paragraph', children: [{ type: 'text', value: 'Afterwards.' }] }],
      },
    },
  ])
})

test('code that a finding takes the place of is not highlighted', () => {
  const samples = samplesOf(MARKDOWN, 'Builder.insert')
  const showsOf = () => ({ code: false, claims: false })
  const [, sample] = docBlocks(MARKDOWN, samples, { ...context, showsOf })
  expect(sample).toEqual({ type: 'sample', id: 'Builder.insert#1', html: '', claims: [] })
})

test('links inline code that is a name, and no words of SQL', () => {
  const { html, nodes } = docText('Calls `knownName` and `known` and `other()`.', context)
  expect(html).toBe(
    '<p>Calls <a href="/reference/knownName"><code>knownName</code></a> and <code>known</code> and <code>other()</code>.</p>',
  )
  expect(toMarkdown({ type: 'root', children: nodes })).toBe(
    'Calls [`knownName`](/reference/knownName) and `known` and `other()`.\n',
  )
})

test('leaves raw HTML out', () => {
  const { html, nodes } = docText('Text <script>alert(1)</script>', context)
  expect(html).toBe('<p>Text alert(1)</p>')
  expect(toMarkdown({ type: 'root', children: nodes })).toBe('Text alert(1)\n')
})
