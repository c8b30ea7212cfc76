import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtPages, DIST } from './built-site.ts'

const assets = join(DIST, 'assets')
const texts = [
  ...readdirSync(assets)
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8')),
  ...builtPages().map(({ html }) => html),
]
const namesIn = (pattern: RegExp) =>
  new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)))

test('styles and scripts use only custom properties that one of them sets, unless they say what else to take', () => {
  // In a declaration, or as an argument of `setProperty`.
  const set = namesIn(/(--[\w-]+)["'`]?\s*[:,]/g)
  const used = namesIn(/var\((--[\w-]+)\)/g)
  expect(used.size).toBeGreaterThan(60)
  expect([...used].filter((name) => !set.has(name))).toEqual([])
})
