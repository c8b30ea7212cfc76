import { copyText } from '#base/ui/copy-text.ts'
import { foldSql } from '../fold-sql.ts'

/** Copies the content under the button's toolbar, in the dialect that is shown. */
export async function onCopyClick(button: HTMLElement): Promise<void> {
  const frame = button.closest<HTMLElement>('[data-copyable]')
  if (frame) await copyText(button, textOfFrame(frame))
}

function textOfFrame(frame: HTMLElement): string {
  const isSql = frame.dataset.view === 'sql'
  // A statement that ran may have its rows below it.
  const selector = isSql ? 'pre > code' : 'pre > code, table, p > samp'
  const parts = [...frame.querySelectorAll<HTMLElement>(selector)]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      if (part instanceof HTMLTableElement) return tableText(cellsOf(part))
      const text = part.tagName === 'CODE' ? textOfCode(part) : part.textContent
      return isSql ? (part.dataset.exact ?? foldSql(text)) : text
    })
  return parts.join(isSql ? ';\n' : '\n')
}

function textOfCode(code: HTMLElement): string {
  // Folded lines are part of the code; the line that stands for them isn't.
  const lines = [...code.querySelectorAll('.line:not(.gap)')]
  if (lines.length === 0) return code.textContent
  return linesText(
    lines.map((line) => ({
      text: line.textContent,
      isRemoved: line.classList.contains('removed'),
    })),
  )
}

/** Returns a table's cells. A column's header is its name, without the type below it. */
function cellsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) =>
      cell.tagName === 'TH' ? (cell.firstChild?.textContent ?? '') : cell.textContent,
    ),
  )
}

/** Joins lines of code. Removed lines are omitted, unless there are no others. */
export function linesText(lines: readonly { text: string; isRemoved: boolean }[]): string {
  const kept = lines.filter(({ isRemoved }) => !isRemoved)
  return (kept.length > 0 ? kept : lines).map(({ text }) => text).join('\n')
}

/** Converts a table to tab-separated values, which spreadsheets and terminals accept. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => cell.trim().replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
}
