import type { Cell } from '#model/example.ts'

/** A value as it stands in a table of rows. */
export function plainText(cell: Cell): string {
  if (!('v' in cell)) return cell.t
  if (cell.t === 'object') return spaced(cell.v)
  return cell.v === '' ? "''" : String(cell.v)
}

/** A value as a reader would write it in TypeScript. */
export function literalText(cell: Cell): string {
  if (!('v' in cell)) return cell.t
  switch (cell.t) {
    case 'string':
      return `'${cell.v.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
    case 'bigint':
      return `${cell.v}n`
    case 'Date':
    case 'Buffer':
      return `${cell.t}(${cell.v})`
    default:
      return plainText(cell)
  }
}

/** JSON text as the static rows show it: on one line where it is short, else laid out. */
function spaced(json: string): string {
  try {
    const text = JSON.stringify(JSON.parse(json), null, 2)
    const line = text.replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']')
    return line.length <= 36 ? line : text
  } catch {
    // What was cut off is no JSON any more.
    return json
  }
}

/** Types of a column's values at run time, each once, `null` last. */
export function typeOfColumn(rows: readonly Cell[][], column: number): string {
  const names = new Set(rows.map((row) => row[column]?.t ?? 'undefined'))
  const empty = (['null', 'undefined'] as const).filter((name) => names.delete(name))
  return [...names, ...empty].join(' | ')
}
