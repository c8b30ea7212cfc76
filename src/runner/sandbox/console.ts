import { LIMITS } from '../limits.ts'
import type { LogLevel } from '../protocol/messages.ts'
import { type OutputBudget, toCell } from './cells.ts'

type Write = (level: LogLevel, text: string) => void

/** What the reader's code has as `console`. */
export type ExampleConsole = Record<
  'log' | 'info' | 'debug' | 'table' | 'dir' | 'warn' | 'error',
  (...values: unknown[]) => void
>

export function exampleConsole(write: Write, budget: OutputBudget): ExampleConsole {
  let lines = 0
  const writer =
    (level: LogLevel) =>
    (...values: unknown[]) => {
      lines += 1
      if (lines > LIMITS.logs || budget.spent) return
      write(level, values.map((value) => asText(value, budget)).join(' '))
    }
  const log = writer('log')
  return {
    log,
    info: log,
    debug: log,
    table: log,
    dir: log,
    warn: writer('warn'),
    error: writer('error'),
  }
}

function asText(value: unknown, budget: OutputBudget): string {
  if (value instanceof Error) return budget.take(`${value.name}: ${value.message}`)
  const cell = toCell(value, budget)
  return 'v' in cell ? String(cell.v) : cell.t
}
