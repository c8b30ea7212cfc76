import { DIALECTS } from '#model/dialect.ts'
import { LIMITS } from '../limits.ts'
import type { FromFrame, FromWorker, ToFrame } from './messages.ts'
import {
  boolean,
  type Check,
  list,
  number,
  object,
  oneOf,
  optional,
  string,
  union,
} from './shape.ts'

/** The worker truncates text, so longer text is forged. The slack is for the note about the truncation. */
const text = string(LIMITS.output + 1_000)
const name = string(200)

const cell = union(
  object({ t: oneOf('null', 'undefined') }),
  object({ t: oneOf('string', 'bigint', 'Date', 'Buffer', 'object'), v: text }),
  object({ t: oneOf('number'), v: number }),
  object({ t: oneOf('boolean'), v: boolean }),
)
const cells = list(cell, 70_000)
const place = object({ line: number, column: number })

const result = union(
  object({
    kind: oneOf('rows'),
    single: boolean,
    columns: list(text, 2_000),
    rows: list(cells, LIMITS.rows),
  }),
  object({ kind: oneOf('value'), value: cell }),
)

const statement = object({
  sql: text,
  parameters: cells,
  kind: oneOf('query', 'control'),
  ms: optional(number),
  rows: optional(number),
  result: optional(result),
  affected: optional(string(40)),
  at: optional(place),
  failed: optional(oneOf(true)),
  trace: optional(object({ built: text, sent: text, rows: optional(result) })),
})

const error = object({
  kind: oneOf('syntax', 'kysely', 'database', 'code', 'limit', 'engine'),
  message: text,
  original: optional(text),
  detail: optional(text),
  at: optional(place),
})

const summary = object({
  ms: number,
  result: optional(result),
  rowsLeftOut: optional(number),
  compiled: optional(object({ sql: text, parameters: cells })),
  leftOpen: optional(oneOf(true)),
  error: optional(error),
})

const dialect = oneOf(...DIALECTS)
const compiled = object({
  dialect,
  statements: list(object({ sql: text, parameters: cells, kind: oneOf('query', 'control') }), 500),
  error: optional(error),
})

const plan = object({
  lines: list(text, 10_000),
  rowsRead: optional(number),
  error: optional(error),
})

const workerShapes = {
  booted: { version: name, ms: number },
  'boot-failed': { message: text },
  opened: {},
  'seed-failed': { message: text, line: optional(number) },
  started: { run: number },
  statement: { run: number, statement },
  log: { run: number, level: oneOf('log', 'warn', 'error'), text },
  done: { run: number, summary },
  planned: { run: number, plan },
  compiled: { run: number, results: list(compiled, DIALECTS.length) },
} satisfies { [T in FromWorker['type']]: Record<string, Check<unknown>> }

const fromWorkerChecks = Object.fromEntries(
  Object.entries(workerShapes).map(([type, shape]) => [
    type,
    object({ type: oneOf(type), ...shape }),
  ]),
)

const fromFrameChecks: Record<string, Check<unknown>> = {
  ready: object({ type: oneOf('ready') }),
  ended: object({
    type: oneOf('ended'),
    worker: number,
    why: oneOf('flood', 'crash', 'unreadable'),
    message: text,
  }),
  ...Object.fromEntries(
    Object.entries(workerShapes).map(([type, shape]) => [
      type,
      object({ type: oneOf(type), worker: number, ...shape }),
    ]),
  ),
}

const bytes: Check<ArrayBuffer> = (value) => value instanceof ArrayBuffer
const source = string(20_000_000)
const names = list(name, 10)

const toFrameChecks: Record<string, Check<unknown>> = {
  script: object({ type: oneOf('script'), name, text: source }),
  binary: object({ type: oneOf('binary'), name, bytes }),
  boot: object({
    type: oneOf('boot'),
    worker: number,
    scripts: names,
    binaries: names,
    engine: union(oneOf('sqlite', 'postgres'), (value): value is null => value === null),
    kysely: name,
    seed: source,
  }),
  run: object({
    type: oneOf('run'),
    worker: number,
    run: number,
    dialect,
    code: string(LIMITS.code),
    trace: optional(boolean),
    rows: optional(boolean),
  }),
  plan: object({ type: oneOf('plan'), worker: number, run: number, sql: text }),
  compile: object({
    type: oneOf('compile'),
    worker: number,
    run: number,
    code: string(LIMITS.code),
    dialects: list(dialect, DIALECTS.length),
  }),
  stop: object({ type: oneOf('stop'), worker: number }),
}

export const isFromWorker = byType<FromWorker>(fromWorkerChecks)
export const isFromFrame = byType<FromFrame>(fromFrameChecks)
export const isToFrame = byType<ToFrame>(toFrameChecks)

/** Returns a check that looks only at the fields of the message's own type: faster than trying each. */
function byType<T>(checks: Record<string, Check<unknown>>): Check<T> {
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false
    const type: unknown = Reflect.get(value, 'type')
    return typeof type === 'string' && Object.hasOwn(checks, type) && checks[type]!(value)
  }
}
