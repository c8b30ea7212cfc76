import { expect, test } from 'vitest'
import { elementSnippet, embedHref, frameSnippet, playgroundHref } from './embed-link.ts'

test.each([
  [
    'https://kysely.test/docs/playground?dialect=mysql#1.abc',
    'https://kysely.test/docs/playground/embed#1.abc',
    'https://kysely.test/kysely-playground.js',
  ],
  [
    'https://kysely.test/base/docs/playground#1.a-b_c',
    'https://kysely.test/base/docs/playground/embed#1.a-b_c',
    'https://kysely.test/base/kysely-playground.js',
  ],
])('%s has a frame, which leads back, and an element', (playground, embed, script) => {
  const plain = playground.replace(/\?[^#]*/, '')
  expect(embedHref(playground)).toBe(embed)
  expect(playgroundHref(embed)).toBe(plain)
  expect(frameSnippet(playground)).toContain(`src="${embed}"`)
  expect(elementSnippet(playground)).toContain(`src="${script}"`)
  expect(elementSnippet(playground)).toContain(`link="${plain}"`)
})
