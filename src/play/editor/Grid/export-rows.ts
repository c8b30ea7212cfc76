import { plain } from '#base/model/cell-text.ts'
import type { Cell } from '#base/model/example.ts'

/** Rows to export. */
export interface ExportedRows {
  /** Names of the columns. */
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Whether it is one row instead of an array. */
  single: boolean
}

/** The formats in which rows are copied, keyed by the label of their button. */
export const FORMATS = { Markdown: toMarkdown, CSV: toCsv, JSON: toJson } as const

/** Formats rows as a GitHub Markdown table. */
function toMarkdown({ columns, rows }: ExportedRows): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const text = (value: string) => value.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '<br>')
  const head = line(columns.map(text)) + line(columns.map(() => '---'))
  return head + rows.map((row) => line(row.map((cell) => text(formatOnOneLine(cell))))).join('')
}

/** Formats rows as comma-separated values (RFC 4180); null and undefined are empty. */
function toCsv({ columns, rows }: ExportedRows): string {
  const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const line = (fields: readonly string[]) => `${fields.map(field).join(',')}\r\n`
  return (
    line(columns) +
    rows.map((row) => line(row.map((cell) => ('v' in cell ? String(cell.v) : '')))).join('')
  )
}

/** Formats rows as JSON: dates as ISO 8601, bytes in hexadecimal, a bigint as a string of digits. */
function toJson({ columns, rows, single }: ExportedRows): string {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, readValue(row[index])])),
  )
  return `${JSON.stringify(single ? objects[0] : objects, null, 2)}\n`
}

function formatOnOneLine(cell: Cell): string {
  return cell.t === 'object' ? cell.v : plain(cell)
}

function readValue(cell: Cell | undefined): unknown {
  if (!cell || !('v' in cell)) return cell?.t === 'null' ? null : undefined
  if (cell.t !== 'object') return cell.v
  try {
    return JSON.parse(cell.v)
  } catch {
    // Truncated, because all of it would have been too much.
    return cell.v
  }
}
