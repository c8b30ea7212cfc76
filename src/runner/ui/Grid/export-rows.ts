import { plain } from '#model/cell-text.ts'
import type { Cell } from '#model/example.ts'

/** Rows to take elsewhere. */
export interface ExportedRows {
  /** Names of the columns. */
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** One row that is no array. */
  single: boolean
}

/** The formats in which rows are copied, by the name that buttons show. */
export const FORMATS = { Markdown: toMarkdown, CSV: toCsv, JSON: toJson } as const

export type Format = keyof typeof FORMATS

/** A table of GitHub's Markdown. */
function toMarkdown({ columns, rows }: ExportedRows): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const text = (value: string) => value.replace(/[\\|]/g, '\\$&').replace(/\r?\n/g, '<br>')
  const head = line(columns.map(text)) + line(columns.map(() => '---'))
  return head + rows.map((row) => line(row.map((cell) => text(oneLine(cell))))).join('')
}

/** Comma-separated values as in RFC 4180; null and undefined are empty. */
function toCsv({ columns, rows }: ExportedRows): string {
  const field = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const line = (fields: readonly string[]) => `${fields.map(field).join(',')}\r\n`
  return (
    line(columns) +
    rows.map((row) => line(row.map((cell) => ('v' in cell ? String(cell.v) : '')))).join('')
  )
}

/** The values as JSON has them: dates as ISO 8601, bytes in hexadecimal, a bigint as digits in a text. */
function toJson({ columns, rows, single }: ExportedRows): string {
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, valueIn(row[index])])),
  )
  return `${JSON.stringify(single ? objects[0] : objects, null, 2)}\n`
}

function oneLine(cell: Cell): string {
  return cell.t === 'object' ? cell.v : plain(cell)
}

function valueIn(cell: Cell | undefined): unknown {
  if (!cell || !('v' in cell)) return cell?.t === 'null' ? null : undefined
  if (cell.t !== 'object') return cell.v
  try {
    return JSON.parse(cell.v)
  } catch {
    // Cut off where all of it would have been too much.
    return cell.v
  }
}
