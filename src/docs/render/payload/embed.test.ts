import { expect, it } from 'vitest'
import { decodePayload, embedPayload } from './embed.ts'

const OPTIONS = { eager: false, hydration: [], font: null, deferredStylesheets: [] }

it.each([
  'a && b < c',
  '</script><!--<script>',
  '&lt; and &amp; as a text says them, and &amp;lt; twice',
  '&&amp;&&lt;&lt',
])('comes out of the document as it went in: %s', (payload) => {
  const html = embedPayload('<html><body></body></html>', payload, OPTIONS)
  const text = /<script [^>]*>([^<]*)<\/script><\/body>/.exec(html)?.[1]
  expect(decodePayload(text ?? '')).toBe(payload)
})
