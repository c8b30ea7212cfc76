import { columnsOf, fieldOf, toCell as plainCell, rowsOf } from '#base/engines/cells.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'
import { LIMITS } from '../limits.ts'
import { StandIn } from './stand-in.ts'

/** Maximum number of columns shown: more than anybody could read. */
const MAX_COLUMNS = 2_000

/** Characters that a cell counts for, in addition to its text. */
const CELL = 8

/** Maximum number of parameters shown of a statement: as many as PostgreSQL accepts. */
const MAX_PARAMETERS = 65_535

/** The remaining output of a run, in characters; all text that is shown is deducted from it. */
export class OutputBudget {
  #left: number

  /** @param characters that may be shown. */
  constructor(characters: number = LIMITS.output) {
    this.#left = characters
  }

  get spent(): boolean {
    return this.#left <= 0
  }

  /**
   * Deducts the cost of a cell, even one without text: numbers fill a page, too. @returns whether it fits.
   */
  takeCell(): boolean {
    this.#left -= CELL
    return !this.spent
  }

  /** Returns the text, truncated if not all of it fits; then it says how much is missing. */
  take(text: string): string {
    const taken = truncate(text, Math.max(0, this.#left))
    this.#left -= text.length
    return taken
  }
}

/** Returns the beginning of a text that is too long, and how many characters are missing. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const missing = (text.length - length).toLocaleString('en')
  return `${text.slice(0, length)}… (${missing} more characters)`
}

/** Converts a value of a row or a parameter to a cell. */
export function toCell(value: unknown, budget: Pick<OutputBudget, 'take' | 'takeCell'>): Cell {
  budget.takeCell()
  const shown = value instanceof StandIn ? String(value) : value
  return plainCell(shown, (text) => budget.take(text))
}

/** Converts a statement's parameters to cells; the last one states how many are left out, if any are. */
export function toParameters(values: readonly unknown[], budget: OutputBudget): Cell[] {
  const cells: Cell[] = []
  for (const value of values) {
    if (budget.spent || cells.length === MAX_PARAMETERS) {
      cells.push({ t: 'object', v: `… ${values.length - cells.length} more` })
      break
    }
    cells.push(toCell(value, budget))
  }
  return cells
}

/**
 * Converts the code's value to a result, and returns how many of its rows are not shown.
 *
 * @param limit maximum number of rows shown.
 */
export function toResult(
  value: unknown,
  budget: OutputBudget,
  limit: number = LIMITS.rows,
): { result: ExampleResult; rowsLeftOut: number } {
  const rowsOfValue = rowsOf(value)
  if (!rowsOfValue)
    return { result: { kind: 'value', value: toCell(value, budget) }, rowsLeftOut: 0 }
  const { rows, single } = rowsOfValue
  const shown = rows.slice(0, limit)
  const columns = columnsOf(shown).slice(0, MAX_COLUMNS)
  // A column's name is chosen by the reader, and can have any length.
  const names = columns.map((column) => budget.take(column))
  const cells: Cell[][] = []
  const most = Math.ceil(LIMITS.cells / Math.max(1, columns.length))
  for (const row of shown.slice(0, most)) {
    if (budget.spent) break
    cells.push(columns.map((column) => toCell(fieldOf(row, column), budget)))
  }
  return {
    result: { kind: 'rows', single, columns: names, rows: cells },
    rowsLeftOut: rows.length - cells.length,
  }
}
