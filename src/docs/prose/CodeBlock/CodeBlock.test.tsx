import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeBlock } from './CodeBlock.tsx'

const props = { html: '<span class="line">a &lt; b</span>', lang: 'ts', label: 'TypeScript' }

test('stands below its title, or its language', () => {
  expect(renderToStaticMarkup(<CodeBlock {...props} />)).toContain('<span>TypeScript</span>')
  const titled = renderToStaticMarkup(<CodeBlock {...props} title="db.ts" />)
  expect(titled).toContain('>db.ts</span>')
  expect(titled).toContain('data-scroll="db.ts"')
})

test('keeps the highlighted code as it is', () => {
  expect(renderToStaticMarkup(<CodeBlock {...props} />)).toContain(`<code>${props.html}</code>`)
})

test('numbers its lines when told', () => {
  expect(renderToStaticMarkup(<CodeBlock {...props} />)).not.toContain('data-numbers')
  const html = renderToStaticMarkup(<CodeBlock {...props} showLineNumbers />)
  expect(html).toContain('data-numbers=""')
})
