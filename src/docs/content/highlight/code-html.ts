import type { ThemedToken } from 'shiki/core'
import type { LineClass } from './line-notation.ts'
import { tokenClass } from './theme.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for use as HTML content. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character]!)
}

/**
 * Renders the inner HTML of `<code>`: one `<span class="line">` per line, joined by line breaks. Folded lines
 * are in a `<span class="fold">`, after a line that stands for them until the reader asks for the whole.
 */
export function codeHtml(lines: ThemedToken[][], classes: Map<number, Set<LineClass>>): string {
  const blocks: string[] = []
  let fold: string[] = []
  const endFold = () => {
    if (fold.length === 0) return
    const count = fold.length === 1 ? '1 unchanged line' : `${fold.length} unchanged lines`
    const gap = `<span class="line gap">… ${count}</span>`
    blocks.push(`${gap}<span class="fold">\n${fold.join('\n')}</span>`)
    fold = []
  }
  for (const [index, tokens] of lines.entries()) {
    const marks = classes.get(index) ?? new Set()
    if (marks.has('folded')) {
      fold.push(`<span class="line">${lineHtml(tokens)}</span>`)
      continue
    }
    endFold()
    blocks.push(`<span class="${['line', ...marks].join(' ')}">${lineHtml(tokens)}</span>`)
  }
  endFold()
  return blocks.join('\n')
}

/** Renders the same without elements around lines. */
export function flatHtml(lines: ThemedToken[][]): string {
  return lines.map(lineHtml).join('\n')
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
