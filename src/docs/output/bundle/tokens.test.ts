import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postcss from 'postcss'
import { afterAll, describe, expect, test } from 'vitest'
import { numberTokens, renameTokens } from './tokens.ts'

const root = mkdtempSync(join(tmpdir(), 'tokens-'))
afterAll(() => rmSync(root, { recursive: true }))
mkdirSync(join(root, 'src/base/styles'), { recursive: true })
writeFileSync(
  join(root, 'src/base/styles/tokens.css'),
  ':root {\n  --color: red;\n  --color-soft: var(--color);\n}\n@media print {\n  :root {\n    --color: black;\n  }\n}\n',
)
const rename = numberTokens(root)

describe('names of custom properties become numbers', () => {
  const { styles } = renameTokens(rename)
  test.each([
    ['where they are defined', 'a { --color: red }', 'a { --0: red }'],
    ['where they are used', 'a { color: var(--color-soft) }', 'a { color: var(--1) }'],
    [
      'in other functions, with others behind them',
      'a { margin: calc(1px + var(--color, var(--color-soft))) }',
      'a { margin: calc(1px + var(--0, var(--1))) }',
    ],
    [
      'inside of rules for media',
      '@media print { a { color: var(--color) } }',
      '@media print { a { color: var(--0) } }',
    ],
    ['but not those of components', 'a { top: var(--color-softer) }', undefined],
    ['nor classes', '.a--color { top: 0 }', undefined],
  ])('%s', async (_title, css, expected) => {
    const result = await postcss([styles]).process(css, { from: undefined })
    expect(result.css).toBe(expected ?? css)
  })
})

test('in scripts, too', () => {
  expect(rename("style.color = 'var(--color-soft)'")).toBe("style.color = 'var(--1)'")
  expect(rename("style.setProperty('--split', x--color)")).toBe(
    "style.setProperty('--split', x--color)",
  )
})
