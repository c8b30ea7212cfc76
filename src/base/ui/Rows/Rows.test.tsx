import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Rows } from './Rows.tsx'

test('an empty result is a sentence: a table needs columns, which only rows have', () => {
  const html = renderToStaticMarkup(
    <Rows result={{ kind: 'rows', single: false, columns: [], rows: [] }} dialects="mysql" />,
  )
  expect(html).toMatch(/^<p [^>]*data-d="mysql">0 rows<\/p>$/)
})
