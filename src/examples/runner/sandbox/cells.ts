import type { Cell, ExampleResult } from '#model/example.ts'
import { LIMITS } from '../limits.ts'
import { StandIn } from './stand-in.ts'

/** What is left of a run's output; every text that is shown takes from it. */
export class OutputBudget {
  #left: number = LIMITS.output

  get spent(): boolean {
    return this.#left <= 0
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
export function toCell(value: unknown, budget: OutputBudget): Cell {
  if (value === null) return { t: 'null' }
  switch (typeof value) {
    case 'undefined':
      return { t: 'undefined' }
    case 'string':
      return { t: 'string', v: budget.take(value) }
    case 'number':
      return Number.isFinite(value) ? { t: 'number', v: value } : { t: 'string', v: String(value) }
    case 'boolean':
      return { t: 'boolean', v: value }
    case 'bigint':
      return { t: 'bigint', v: budget.take(String(value)) }
    case 'object':
      return objectCell(value, budget)
    default:
      return { t: 'object', v: budget.take(String(value)) }
  }
}

function objectCell(value: object, budget: OutputBudget): Cell {
  if (value instanceof Date) {
    return { t: 'Date', v: Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString() }
  }
  if (value instanceof Uint8Array) return { t: 'Buffer', v: budget.take(hex(value)) }
  if (value instanceof StandIn) return { t: 'string', v: budget.take(String(value)) }
  return { t: 'object', v: budget.take(toJson(value)) }
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** JSON text; a bigint becomes `1n`, as no JSON number holds it, and circles are named. */
function toJson(value: object): string {
  const above: object[] = []
  try {
    return JSON.stringify(value, function (this: object, _key, entry: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop()
      if (typeof entry === 'bigint') return `${entry}n`
      if (typeof entry !== 'object' || entry === null) return entry
      if (above.includes(entry)) return '[circular]'
      above.push(entry)
      return entry
    })
  } catch (error) {
    return `[${value.constructor?.name ?? 'object'}: ${String(error)}]`
  }
}

/** What the code gave, and how many rows of it are not shown. */
export function toResult(
  value: unknown,
  budget: OutputBudget,
): { result: ExampleResult; rowsLeftOut: number } {
  const single = isRow(value)
  const rows = single ? [value] : Array.isArray(value) && value.every(isRow) ? value : null
  if (!rows) return { result: { kind: 'value', value: toCell(value, budget) }, rowsLeftOut: 0 }
  const shown: Record<string, unknown>[] = rows.slice(0, LIMITS.rows)
  const columns = [...new Set(shown.flatMap((row) => Object.keys(row)))].slice(0, 2_000)
  const cells: Cell[][] = []
  for (const row of shown) {
    if (budget.spent) break
    cells.push(columns.map((column) => toCell(row[column], budget)))
  }
  return {
    result: { kind: 'rows', single, columns, rows: cells },
    rowsLeftOut: rows.length - cells.length,
  }
}

/** An object that stands for a row; also the result objects of inserts, updates and deletes. */
function isRow(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof Uint8Array)
  )
}
