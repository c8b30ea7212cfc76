import type { ThemedToken } from 'shiki/core'
import { FOLDED_LINES, type LineClass } from './line-notation.ts'
import { tokenClass } from './theme.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for use as HTML content. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character]!)
}

/** Renders the inner HTML of `<code>`: one `<span class="line">` per line that isn't folded, joined by line breaks. */
export function codeHtml(lines: ThemedToken[][], classes: Map<number, Set<LineClass>>): string {
  return lines
    .flatMap((tokens, index) => {
      if (classes.get(index)?.has('folded')) {
        const isFirst = !classes.get(index - 1)?.has('folded')
        return isFirst ? [`<span class="line">${FOLDED_LINES}</span>`] : []
      }
      const names = ['line', ...(classes.get(index) ?? [])].join(' ')
      return `<span class="${names}">${lineHtml(tokens)}</span>`
    })
    .join('\n')
}

function lineHtml(tokens: ThemedToken[]): string {
  const runs: { name: string | null; text: string }[] = []
  for (const { content, color } of tokens) {
    const last = runs.at(-1)
    const name = tokenClass(color)
    // White space has no color, so it joins the preceding run.
    if (last && (last.name === name || !content.trim())) last.text += content
    else runs.push({ name, text: content })
  }
  return runs
    .map(({ name, text }) => {
      const html = escapeHtml(text)
      return name ? `<span class="${name}">${html}</span>` : html
    })
    .join('')
}
