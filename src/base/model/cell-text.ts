import type { Cell } from './example.ts'

/** Formats a value as a TypeScript literal, for parameters. */
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

/** Formats a value for a cell in a table of rows, whose header already shows its type. */
export function plain(cell: Cell): string {
  if (!('v' in cell) || cell.t === 'object') return literal(cell)
  return cell.v === '' ? "''" : String(cell.v)
}

/** Whether a cell's text only describes the value (null, undefined, an empty string) rather than being it. */
export function isPlaceholderText(cell: Cell): boolean {
  return !('v' in cell) || cell.v === ''
}

/** Maximum length of JSON that stays on one line, in characters. */
const MAX_LINE_LENGTH = 36

/** Matches strings, and what JSON has no form for: `NaN`, `10n`, `Date(…)`, `Buffer(…)`. */
const NOT_JSON =
  /"(?:[^"\\]|\\.)*"|-?Infinity|NaN|undefined|-?\d+n|Date\([^)]*\)|Buffer\([0-9a-f]*\)/g

/** Turns the text of an object into JSON, in which such values are strings that begin with a zero. */
export function markSpecialValues(text: string): string {
  return text.replace(NOT_JSON, (special) => (special[0] === '"' ? special : `"\\u0000${special}"`))
}

/** Formats JSON for reading, on one line if it is short. Returns truncated (invalid) JSON unchanged. */
export function prettyJson(json: string): string {
  const value = parsed(markSpecialValues(json))
  if (value === undefined) return json
  const line = onOneLine(value)
  const pretty = line.length <= MAX_LINE_LENGTH ? line : JSON.stringify(value, null, 2)
  return pretty.includes('u0000') ? pretty.replace(/"\\u0000([^"]*)"/g, '$1') : pretty
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

/** Returns the distinct runtime types of the values, `null` last: `string | null`. */
export function typeOfCells(cells: readonly Cell[]): string {
  const names = new Set(cells.map((cell) => cell.t))
  const empty = (['null', 'undefined'] as const).filter((name) => names.delete(name))
  return [...names, ...empty].join(' | ')
}
