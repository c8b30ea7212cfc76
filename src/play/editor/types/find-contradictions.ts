import { literal } from '#base/model/cell-text.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'
import type { ColumnType } from './requests.ts'

const NAMES: Partial<Record<Cell['t'], string>> = {
  string: 'a string',
  Buffer: 'bytes',
  object: 'an object',
}

/**
 * Compares the types of a result's columns with its values: TypeScript believes what the code declares, and the
 * driver decides what arrives.
 *
 * @returns a sentence for each column with another value; names are in `backticks`.
 */
export function findContradictions(
  columns: readonly ColumnType[],
  result: ExampleResult,
): string[] {
  if (result.kind !== 'rows') return []
  return columns.flatMap(({ name, text, kinds }) => {
    const index = result.columns.indexOf(name)
    const cell = result.rows.find((row) => row[index] && !kinds?.includes(row[index].t))?.[index]
    // A missing property may be one that a plugin renamed.
    if (!kinds || !cell || cell.t === 'undefined') return []
    const kind = NAMES[cell.t] ?? `a ${cell.t}`
    const value = 'v' in cell ? `${kind}: ${shortened(literal(cell))}` : cell.t
    return [`The type of \`${name}\` is \`${text}\`, but the value is ${value}.`]
  })
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
