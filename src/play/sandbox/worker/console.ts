import { LIMITS } from '../limits.ts'
import type { LogLevel } from '../protocol/messages.ts'
import { type OutputBudget, toCell, truncate } from './cells.ts'
import { now } from './timers.ts'

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
      put(level, format(values).map(asText).join(' '))
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
    table: (value, columns) =>
      typeof value === 'object' && value ? put('log', toTable(value, columns)) : log(value),
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
  take: (text) => truncate(text, LIMITS.output),
  takeCell: () => true,
}

/** Converts a value to text: a string stays unchanged, everything else is formatted as in a result. */
export function asText(value: unknown): string {
  const cell = toCell(value, whole)
  if (cell.t === 'bigint') return `${cell.v}n`
  return 'v' in cell ? String(cell.v) : cell.t
}

/** Fills the placeholders of the first value with the next ones, as `console.log('%s', value)` does. */
function format(values: readonly unknown[]): unknown[] {
  const [first, ...rest] = values
  if (typeof first !== 'string' || rest.length === 0) return [...values]
  const text = first.replace(/%([sdifjoOc%])/g, (placeholder, kind: string) => {
    if (kind === '%') return '%'
    if (rest.length === 0) return placeholder
    const value = rest.shift()
    // Styles of the console of a browser.
    if (kind === 'c') return ''
    if (/[dif]/.test(kind) && typeof value !== 'bigint') {
      return String(kind === 'i' ? Math.trunc(Number(value)) : Number(value))
    }
    return kind === 'j' ? JSON.stringify(value) : asText(value)
  })
  return [text, ...rest]
}

/** Limits of a readable table; `width` is the maximum number of characters in a cell. */
const TABLE = { rows: 1_000, columns: 50, width: 40 }

/**
 * Formats rows as text in columns; a value in place of a row is its only cell.
 *
 * @param chosen names of the only columns to show, if it is an array.
 */
function toTable(data: object, chosen: unknown): string {
  const entries = Object.entries(Symbol.iterator in data ? [...(data as Iterable<unknown>)] : data)
  const rows = entries.slice(0, TABLE.rows).map(([index, value]) => {
    const isRow = typeof value === 'object' && value !== null && !(value instanceof Date)
    return { index, fields: isRow ? value : { Values: value } }
  })
  const keys = [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
  const names = Array.isArray(chosen) ? chosen.map(String) : keys.slice(0, TABLE.columns)
  const textOf = (fields: object, name: string) =>
    name in fields ? asText(Reflect.get(fields, name)) : ''
  const lines = [
    ['(index)', ...names],
    ...rows.map(({ index, fields }) => [index, ...names.map((name) => textOf(fields, name))]),
  ]
  const cells = lines.map((line) => line.map(shorten))
  const widths = lines[0]!.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)))
  const padded = cells.map((line) => line.map((text, at) => text.padEnd(widths[at]!)))
  return padded.map((line) => line.join('  ').trimEnd()).join('\n')
}

function shorten(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > TABLE.width ? `${line.slice(0, TABLE.width - 1)}…` : line
}
