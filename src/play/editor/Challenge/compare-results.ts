import { literal } from '#base/model/cell-text.ts'
import type { Cell } from '#base/model/example.ts'
import type { ResultView } from '#base/model/example-view.ts'

type RowsView = Extract<ResultView, { kind: 'rows' }>

/**
 * Describes how a reader's result differs from the proven one: its kind, its columns, the number of rows, the
 * first differing value, or the order. Column names are in `backticks`.
 *
 * @param ordered whether the order of the rows matters; the order of the columns never does.
 * @returns sentences; empty if the result is right.
 */
export function compareResults(
  expected: ResultView,
  actual: ResultView,
  ordered: boolean,
): string[] {
  if (expected.kind === 'value' || actual.kind === 'value') {
    if (expected.kind === 'rows') return ['Your code returns a single value. Return rows.']
    if (actual.kind === 'rows') return ['Your code returns rows. Return a single value.']
    const [right, yours] = [literal(expected.value), literal(actual.value)]
    return right === yours ? [] : [`Your code returns ${yours}. It should return ${right}.`]
  }
  const frame = compareFrames(expected, actual)
  if (frame.length > 0) return frame
  return compareRows(expected, actual, ordered)
}

/** Compares the columns and the number of rows. */
function compareFrames(expected: RowsView, actual: RowsView): string[] {
  const differences: string[] = []
  if (expected.single !== actual.single) {
    const wanted = expected.single ? 'one object' : 'an array of rows'
    differences.push(
      `Your code returns ${expected.single ? 'an array' : 'one object'}. Return ${wanted}.`,
    )
  }
  const names = (of: RowsView) => of.columns.map(({ name }) => name)
  const missing = names(expected).filter((name) => !names(actual).includes(name))
  const extra = names(actual).filter((name) => !names(expected).includes(name))
  // Without rows there are no columns to compare.
  if (actual.rows.length > 0) {
    if (missing.length > 0) differences.push(`Your rows lack ${nameColumns(missing)}.`)
    if (extra.length > 0) {
      const it = extra.length === 1 ? 'it' : 'them'
      differences.push(`Your rows also have ${nameColumns(extra)}. Remove ${it}.`)
    }
  }
  const [wanted, count] = [expected.rows.length, actual.rows.length]
  if (wanted !== count) {
    differences.push(
      `Your code returns ${countRows(count)}. It should return ${countRows(wanted)}.`,
    )
  }
  return differences
}

/** Compares the values of results with the same columns and number of rows. */
function compareRows(expected: RowsView, actual: RowsView, ordered: boolean): string[] {
  const order = expected.columns.map(({ name }) =>
    actual.columns.findIndex((column) => column.name === name),
  )
  const yours = actual.rows.map((row) => order.map((index) => row[index] as Cell))
  const keys = (list: readonly Cell[][]) =>
    convertNumbers(list, expected.rows).map((row) => row.map(keyOf))
  const [rightCells, yourCells] = [keys(expected.rows), keys(yours)]
  const [rightKeys, yourKeys] = [rightCells, yourCells].map((list) =>
    list.map((cells) => cells.join('\n')),
  ) as [string[], string[]]
  const isSameSet = rightKeys.toSorted().join('\n\n') === yourKeys.toSorted().join('\n\n')
  if (isSameSet) {
    return ordered && rightKeys.join('\n\n') !== yourKeys.join('\n\n')
      ? ['Your rows are right, but they are in a different order.']
      : []
  }
  if (!ordered) {
    const first = yourKeys.findIndex((key) => !rightKeys.includes(key))
    // If all of them are expected rows, one of them occurs too often.
    return first < 0
      ? ['One of your rows occurs too often, and another one is missing.']
      : [`Row ${first + 1} of your result isn’t one of the expected rows.`]
  }
  for (const [index, row] of expected.rows.entries()) {
    for (const [column, right] of row.entries()) {
      const cell = yours[index]?.[column] as Cell
      if (rightCells[index]?.[column] === yourCells[index]?.[column]) continue
      const { name } = expected.columns[column]!
      return [
        `In row ${index + 1}, \`${name}\` is ${formatOnOneLine(cell)}. It should be ${formatOnOneLine(right)}.`,
      ]
    }
  }
  return []
}

/** Returns the same text for the same value, regardless of the order of an object's keys. */
function keyOf(cell: Cell): string {
  return JSON.stringify(cell.t === 'object' ? { t: cell.t, v: sortKeys(parseJson(cell.v)) } : cell)
}

/** Matches a number as text, such as a count from `pg`, that JavaScript represents without rounding. */
const NUMBER = /^-?(0|[1-9]\d{0,8})(\.\d{1,6})?$/

/** Converts numbers that a driver returns as text: where they are expected, actual numbers are right, too. */
function convertNumbers(rows: readonly Cell[][], expected: readonly Cell[][]): Cell[][] {
  const isNumber = (cell: Cell | undefined) => cell?.t === 'string' && NUMBER.test(cell.v)
  return rows.map((row) =>
    row.map((cell, column) => {
      const converted = expected.some((expectedRow) => isNumber(expectedRow[column]))
      return converted && isNumber(cell) && 'v' in cell ? { t: 'number', v: Number(cell.v) } : cell
    }),
  )
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Truncated JSON is compared as text.
    return json
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}

function nameColumns(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``).join(', ')
  return names.length === 1 ? `the column ${quoted}` : `the columns ${quoted}`
}

function countRows(count: number): string {
  return count === 0 ? 'no rows' : count === 1 ? '1 row' : `${count} rows`
}

function formatOnOneLine(cell: Cell): string {
  return literal(cell).replace(/\s+/g, ' ')
}
