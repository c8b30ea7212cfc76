import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { codeHtml, flatHtml } from './code-html.ts'
import { type FenceMeta, parseFenceMeta } from './fence-meta.ts'
import { GRAMMARS, languageOf } from './languages.ts'
import { parseLineNotation } from './line-notation.ts'
import { theme } from './theme.ts'

interface HighlightOptions {
  /** As written after a fence. */
  lang: string
  /** Fence meta, such as `title="a.ts" {2}`. */
  meta?: string
  /** Without elements around lines: for code whose lines nobody numbers, marks or folds. */
  flat?: boolean
}

export interface HighlightedCode {
  /** Inner HTML of `<code>`: one `<span class="line …">` per line, unless it is flat. */
  html: string
  /** The code as shown, without notation comments. */
  code: string
  lang: string
  /** Display name of the language. */
  label: string
  meta: FenceMeta
  /** Whether some lines are folded. */
  folded: boolean
  /** `line` is 1-based and refers to the original code. */
  problems: { line?: number; message: string; fix: string }[]
  /** What doesn't stop a build: the code is shown as text, or without what was asked for. */
  warnings: { message: string; fix: string }[]
}

export interface Highlighter {
  /** Loads the grammars of languages that aren't loaded yet. Other languages are shown as text. */
  load(langs: readonly string[]): Promise<void>
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
  const isLoaded = (grammar: string) => shiki.getLoadedLanguages().includes(grammar)
  return {
    async load(langs) {
      const grammars = langs.flatMap((lang) => languageOf(lang)?.grammar ?? [])
      const missing = [...new Set(grammars)].filter((grammar) => !isLoaded(grammar))
      await shiki.loadLanguage(...missing.map((grammar) => bundledLanguages[grammar]))
    },
    highlight(source, { lang, meta: metaText = '', flat = false }) {
      const language = languageOf(lang || 'text')
      const meta = parseFenceMeta(metaText)
      const noted = parseLineNotation(source.replace(/\n$/, ''))
      for (const line of meta.highlighted) {
        noted.classes.set(line - 1, (noted.classes.get(line - 1) ?? new Set()).add('highlighted'))
      }
      const warnings = [...meta.warnings]
      if (!language) {
        const fix = 'Name a language that Shiki highlights, or write "text".'
        warnings.push({ message: `Unknown language "${lang}": the code is shown as text.`, fix })
      }
      const lines = shiki.codeToTokensBase(noted.code, {
        lang: language?.grammar ?? 'text',
        theme: 'token-kinds',
        // With a time limit, a busy machine would leave the rest of a slow line in one color.
        tokenizeTimeLimit: 0,
      })
      return {
        html: flat ? flatHtml(lines) : codeHtml(lines, noted.classes),
        code: noted.code,
        lang: lang || 'text',
        label: language?.label ?? lang,
        meta,
        folded: [...noted.classes.values()].some((names) => names.has('folded')),
        problems: noted.problems,
        warnings,
      }
    },
  }
}
