import type { Cell } from './example.ts'

/** A value as a reader would write it in TypeScript: for parameters. */
export function literal(cell: Cell): string {
  switch (cell.t) {
    case 'null':
    case 'undefined':
      return cell.t
    case 'string':
      return `'${cell.v.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`
    case 'bigint':
      return `${cell.v}n`
    case 'Date':
      return `Date(${cell.v})`
    case 'Buffer':
      return `Buffer(${cell.v})`
    case 'number':
    case 'boolean':
      return String(cell.v)
    case 'object':
      return prettyJson(cell.v)
  }
}

/** A value as it stands in a table of rows, under a header that tells its type. */
export function plain(cell: Cell): string {
  switch (cell.t) {
    case 'null':
    case 'undefined':
      return cell.t
    case 'object':
      return prettyJson(cell.v)
    default:
      return cell.v === '' ? "''" : String(cell.v)
  }
}

/** Whether the text in a table describes the value instead of being it: null, undefined, an empty string. */
export function isDescribed(cell: Cell): boolean {
  return !('v' in cell) || cell.v === ''
}

/** JSON longer than this many characters is laid out on several lines. */
const ONE_LINE = 36

/** JSON text for reading: on one line where it is short. What was cut off, and is no JSON any more, stays. */
export function prettyJson(json: string): string {
  const value = parsed(json)
  if (value === undefined) return json
  const line = onOneLine(value)
  return line.length <= ONE_LINE ? line : JSON.stringify(value, null, 2)
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([key, of]) => `${JSON.stringify(key)}: ${onOneLine(of)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** Types of some values at run time, each once, `null` last: `string | null`. */
export function typeOfCells(cells: readonly Cell[]): string {
  const names = new Set(cells.map((cell) => cell.t))
  const empty = (['null', 'undefined'] as const).filter((name) => names.delete(name))
  return [...names, ...empty].join(' | ')
}
