import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createHighlighter } from './highlighter.ts'
import { GRAMMARS } from './languages.ts'
import { CODE_BACKGROUND, TOKEN_KINDS } from './palette.ts'

const highlighter = await createHighlighter()
const SRC = join(import.meta.dirname, '../../..')

describe('createHighlighter', () => {
  it('loads the languages that Shiki has when a page names them, in any case', async () => {
    const named = 'md mdx python graphql xml scss vue console docker handlebars cs http JS'.split(
      ' ',
    )
    const other = 'text plaintext none mysql postgresql markup'.split(' ')
    expect(GRAMMARS).toContain('sql')
    expect(GRAMMARS).not.toContain('python')
    await highlighter.load(named)
    for (const lang of [...named, ...other]) {
      const { html, warnings } = highlighter.highlight('a', { lang })
      expect(warnings).toEqual([])
      expect(html).toMatch(/^<span class="line">.*a.*<\/span>$/)
    }
    const { html, label } = highlighter.highlight('def a():', { lang: 'python' })
    expect(html).toContain('<span class="k">de')
    expect(label).toBe('Python')
  })

  it('shows other languages as text, and says so', () => {
    const { html, warnings } = highlighter.highlight('a < b', { lang: 'nosuch' })
    expect(html).toBe('<span class="line">a &lt; b</span>')
    expect(warnings).toMatchObject([
      { message: 'Unknown language "nosuch": the code is shown as text.' },
    ])
  })

  it('escapes what HTML would take for markup', () => {
    const { html, code } = highlighter.highlight('a < b && c > d', { lang: 'text' })
    expect(html).toBe('<span class="line">a &lt; b &amp;&amp; c &gt; d</span>')
    expect(code).toBe('a < b && c > d')
  })

  it('writes a class for colored tokens only', () => {
    const { html } = highlighter.highlight('a.b = c', { lang: 'ts' })
    expect(html).toBe('<span class="line">a.b = c</span>')
  })
})

describe('the palette', () => {
  it('has at least 4.5:1 contrast, and some to spare for tinted lines', () => {
    for (const { light, dark } of TOKEN_KINDS) {
      expect(contrast(light, CODE_BACKGROUND.light)).toBeGreaterThan(5)
      expect(contrast(dark, CODE_BACKGROUND.dark)).toBeGreaterThan(6)
    }
  })

  it('stands on the background that the site gives to code', async () => {
    const tokens = await readFile(join(SRC, 'base/styles/tokens.css'), 'utf8')
    const { light, dark } = CODE_BACKGROUND
    expect(tokens).toContain(`--color-code-bg: light-dark(${light}, ${dark});`)
  })

  it('is what the stylesheet says', async () => {
    const written = await readFile(join(SRC, 'base/styles/code.generated.css'), 'utf8')
    expect(written).toBe(codeStylesheet())
  })
})

/** Computes the WCAG contrast ratio of two hex colors. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Builds the stylesheet for all highlighted code, in both modes; follows `color-scheme`. */
function codeStylesheet(): string {
  const rules = TOKEN_KINDS.map(
    ({ name, light, dark }) => `.line .${name} {\n  color: light-dark(${light}, ${dark});\n}\n`,
  )
  return `/* Generated from src/docs/content/highlight/palette.ts; a test compares the two. */\n${rules.join('')}`
}
