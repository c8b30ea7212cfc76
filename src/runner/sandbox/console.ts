import { LIMITS } from '../limits.ts'
import type { LogLevel } from '../protocol/messages.ts'
import { type OutputBudget, toCell } from './cells.ts'
import { now } from './clock.ts'
import { toTable } from './console-table.ts'

type Write = (level: LogLevel, text: string) => void
type Method = (...values: unknown[]) => void

/** The `console` of the reader's code: the methods that browsers and Node share, with output as text. */
export type ExampleConsole = Record<
  | ('log' | 'info' | 'debug' | 'dir' | 'table' | 'warn' | 'error' | 'trace')
  | ('group' | 'groupCollapsed' | 'groupEnd' | 'assert' | 'count' | 'time' | 'timeLog' | 'timeEnd'),
  Method
>

export function exampleConsole(write: Write, budget: OutputBudget): ExampleConsole {
  let lines = 0
  let indent = ''
  const counts = new Map<string, number>()
  const starts = new Map<string, number>()
  const put = (level: LogLevel, text: string) => {
    lines += 1
    if (lines > LIMITS.logs || budget.spent) return
    write(level, indent + budget.take(text).replaceAll('\n', `\n${indent}`))
  }
  const writer =
    (level: LogLevel): Method =>
    (...values) => {
      put(level, values.map(asText).join(' '))
    }
  const log = writer('log')
  const error = writer('error')
  const group: Method = (...values) => {
    if (values.length > 0) log(...values)
    indent += '  '
  }
  const timeLog: Method = (label = 'default', ...values) => {
    const start = starts.get(String(label))
    if (start !== undefined) log(`${label}: ${(now() - start).toFixed(1)} ms`, ...values)
  }
  return {
    log,
    info: log,
    debug: log,
    dir: (value) => log(value),
    table: (value, columns) => put('log', toTable(value, columns, asText) ?? asText(value)),
    warn: writer('warn'),
    error,
    trace: log,
    group,
    groupCollapsed: group,
    groupEnd() {
      indent = indent.slice(2)
    },
    assert(holds, ...values) {
      if (!holds) error('Assertion failed:', ...values)
    },
    count(label = 'default') {
      const count = (counts.get(String(label)) ?? 0) + 1
      counts.set(String(label), count)
      log(`${label}: ${count}`)
    },
    time(label = 'default') {
      starts.set(String(label), now())
    },
    timeLog,
    timeEnd(label = 'default') {
      timeLog(label)
      starts.delete(String(label))
    },
  }
}

/** Limits the text generated for one value; the run's budget truncates it further. */
const whole: Pick<OutputBudget, 'take' | 'takeCell'> = {
  take: (text) => (text.length > LIMITS.output ? `${text.slice(0, LIMITS.output)}…` : text),
  takeCell: () => true,
}

/** Converts a value to text: a string stays unchanged, everything else is formatted as in a result. */
export function asText(value: unknown): string {
  const cell = toCell(value, whole)
  return 'v' in cell ? String(cell.v) : cell.t
}
