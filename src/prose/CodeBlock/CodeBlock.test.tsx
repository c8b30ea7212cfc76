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

test('counts from the given line without any style attribute', () => {
  const html = renderToStaticMarkup(<CodeBlock {...props} showLineNumbers startLine={213} />)
  const count = (tag: string) => html.split(`<${tag}></${tag}>`).length - 1
  expect(count('b') * 100 + count('i') * 10 + count('u')).toBe(212)
  expect(html).not.toContain('style=')
})

test('wraps when told', () => {
  const html = renderToStaticMarkup(<CodeBlock {...props} wrap />)
  expect(html).toContain('data-wrap=""')
  expect(html).toContain('aria-pressed="true"')
})
