import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { suggest } from '#base/text/closest.ts'
import { codeHtml } from './code-html.ts'
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts'
import { GRAMMARS, LANGUAGES } from './languages.ts'
import { parseLineNotation } from './line-notation.ts'
import { theme } from './theme.ts'

interface HighlightOptions {
  /** A key of `LANGUAGES`. */
  lang: string
  /** Fence meta, such as `title="a.ts" {2}`. */
  meta?: string
}

export interface HighlightedCode {
  /** Inner HTML of `<code>`: one `<span class="line …">` per line. */
  html: string
  /** The code as shown, without notation comments. */
  code: string
  lang: string
  /** Display name of the language. */
  label: string
  meta: FenceMeta
  /** `line` is 1-based and refers to the original code. */
  problems: { line?: number; message: string; fix: string }[]
}

export interface Highlighter {
  highlight(code: string, options: HighlightOptions): HighlightedCode
}

let shared: Promise<Highlighter> | undefined

/** Loads the grammars, once per process; highlighting itself is synchronous. */
export function createHighlighter(): Promise<Highlighter> {
  shared ??= load()
  return shared
}

async function load(): Promise<Highlighter> {
  const shiki = await createHighlighterCore({
    // The JavaScript engine produces the same colors but has to translate each regular expression first:
    // highlighting all pages of the site takes two thirds longer.
    engine: createOnigurumaEngine(import('shiki/wasm')),
    langs: GRAMMARS.map((grammar) => bundledLanguages[grammar]),
    themes: [theme],
  })
  return {
    highlight(source, { lang, meta: metaText = '' }) {
      const language = LANGUAGES[lang || 'text']
      const meta = parseFenceMeta(metaText)
      const noted = parseLineNotation(source.replace(/\n$/, ''))
      for (const line of meta.highlighted) {
        noted.classes.set(line - 1, (noted.classes.get(line - 1) ?? new Set()).add('highlighted'))
      }
      const problems = [...meta.problems, ...noted.problems]
      if (!language) {
        const fix = suggest(lang, Object.keys(LANGUAGES))
        problems.push({ message: `Unknown language "${lang}".`, fix })
      }
      const lines = shiki.codeToTokensBase(noted.code, {
        lang: language?.grammar ?? 'text',
        theme: 'token-kinds',
        // With a time limit, a busy machine would leave the rest of a slow line in one color.
        tokenizeTimeLimit: 0,
      })
      return {
        html: codeHtml(lines, noted.classes),
        code: noted.code,
        lang: lang || 'text',
        label: language?.label ?? lang,
        meta,
        problems,
      }
    },
  }
}
