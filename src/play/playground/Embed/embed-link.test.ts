import { expect, test } from 'vitest'
import { embedHref, frameSnippet, playgroundHref } from './embed-link.ts'

test.each([
  [
    'https://kysely.test/docs/playground?dialect=mysql#1.abc',
    'https://kysely.test/docs/playground/embed#1.abc',
  ],
  [
    'https://kysely.test/base/docs/playground#1.a-b_c',
    'https://kysely.test/base/docs/playground/embed#1.a-b_c',
  ],
])('%s has a frame, which leads back', (playground, embed) => {
  expect(embedHref(playground)).toBe(embed)
  expect(playgroundHref(embed)).toBe(playground.replace(/\?[^#]*/, ''))
  expect(frameSnippet(playground)).toContain(`src="${embed}"`)
})
