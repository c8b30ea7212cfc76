import { expect, test } from 'vitest'
import { evaluateBody } from './evaluate-body.ts'

test('a page is the default export of its compiled body', () => {
  const page = evaluateBody('return { default: () => "prose" }', '/docs/intro') as () => string
  expect(page()).toBe('prose')
})

test.each(['return {}', 'return { default: "text" }', ''])(
  'a page without a default export is refused by its path: %s',
  (body) => {
    expect(() => evaluateBody(body, '/docs/intro')).toThrow(
      'The page /docs/intro has no default export to render.',
    )
  },
)
