import { columnsOf, toCell as plainCell, rowsOf } from '#engines/cells.ts'
import type { Cell, ExampleResult } from '#model/example.ts'
import { LIMITS } from '../limits.ts'
import { StandIn } from './stand-in.ts'

/** More columns than anybody could read. */
const MOST_COLUMNS = 2_000

/** Characters that a cell counts for, beside its text. */
const CELL = 8

/** Parameters shown of a statement: as many as PostgreSQL takes. */
const MOST_PARAMETERS = 65_535

/** What is left of a run's output; every text that is shown takes from it. */
export class OutputBudget {
  #left: number

  /** @param characters that may be shown. */
  constructor(characters: number = LIMITS.output) {
    this.#left = characters
  }

  get spent(): boolean {
    return this.#left <= 0
  }

  /** A cell costs something even if it holds no text: numbers fill a page, too. @returns whether it fits. */
  takeCell(): boolean {
    this.#left -= CELL
    return !this.spent
  }

  /** The text, or its start when not all of it fits. */
  take(text: string): string {
    const fits = text.length <= this.#left
    const taken = fits ? text : `${text.slice(0, Math.max(0, this.#left))}…`
    this.#left -= text.length
    return taken
  }
}

/** A value of a row or a parameter as it is shown. */
export function toCell(value: unknown, budget: Pick<OutputBudget, 'take' | 'takeCell'>): Cell {
  budget.takeCell()
  const shown = value instanceof StandIn ? String(value) : value
  return plainCell(shown, (text) => budget.take(text))
}

/** A statement's parameters; the last says how many are not shown. */
export function toParameters(values: readonly unknown[], budget: OutputBudget): Cell[] {
  const cells: Cell[] = []
  for (const value of values) {
    if (budget.spent || cells.length === MOST_PARAMETERS) {
      cells.push({ t: 'object', v: `… ${values.length - cells.length} more` })
      break
    }
    cells.push(toCell(value, budget))
  }
  return cells
}

/**
 * What the code gave, and how many rows of it are not shown.
 *
 * @param limit rows that are shown at most.
 */
export function toResult(
  value: unknown,
  budget: OutputBudget,
  limit: number = LIMITS.rows,
): { result: ExampleResult; rowsLeftOut: number } {
  const rows = rowsOf(value)
  if (!rows) return { result: { kind: 'value', value: toCell(value, budget) }, rowsLeftOut: 0 }
  const shown = rows.slice(0, limit)
  const columns = columnsOf(shown).slice(0, MOST_COLUMNS)
  // A column's name is the reader's own, and of any length.
  const names = columns.map((column) => budget.take(column))
  const cells: Cell[][] = []
  const most = Math.ceil(LIMITS.cells / Math.max(1, columns.length))
  for (const row of shown.slice(0, most)) {
    if (budget.spent) break
    cells.push(columns.map((column) => toCell(row[column], budget)))
  }
  return {
    result: { kind: 'rows', single: !Array.isArray(value), columns: names, rows: cells },
    rowsLeftOut: rows.length - cells.length,
  }
}
