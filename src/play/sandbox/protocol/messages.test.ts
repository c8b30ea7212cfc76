import { describe, expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { type FromFrame, type FromWorker, isFromFrame, isFromWorker } from './messages.ts'

/** One message of each type, with every field that it may have. */
type Each<Message extends { type: string }> = {
  [T in Message['type']]: Extract<Message, { type: T }>
}

const error = {
  kind: 'database',
  message: 'no such table',
  original: 'SQLITE_ERROR',
  detail: 'boat',
  at: { line: 1, column: 2 },
} as const
const result = {
  kind: 'rows',
  single: false,
  columns: ['id'],
  rows: [[{ t: 'number', v: 1 }, { t: 'number', v: 'NaN' }, { t: 'null' }]],
} as const
const value = { kind: 'value', value: { t: 'string', v: 'Brae' } } as const
const compiled = { sql: 'select ?', parameters: [{ t: 'boolean', v: true }] } as const

const FROM_WORKER = {
  booted: { type: 'booted', version: '3.50' },
  'boot-failed': { type: 'boot-failed', message: 'no memory' },
  opened: { type: 'opened' },
  'seed-failed': { type: 'seed-failed', message: 'syntax error', line: 3 },
  statement: {
    type: 'statement',
    statement: {
      ...compiled,
      kind: 'query',
      ms: 1.5,
      rows: 1,
      result,
      affected: '1',
      at: { line: 1, column: 1 },
      failed: true,
      trace: { built: '{}', sent: '{}', rows: result },
    },
  },
  running: { type: 'running' },
  log: { type: 'log', level: 'warn', text: 'careful' },
  done: {
    type: 'done',
    summary: { ms: 2, result: value, rowsLeftOut: 1, compiled, leftOpen: true, error },
  },
  compiled: {
    type: 'compiled',
    results: [{ dialect: 'mssql', statements: [{ ...compiled, kind: 'control' }], error }],
  },
  importing: { type: 'importing', tried: 100, place: -1 },
  imported: {
    type: 'imported',
    reply: { ran: [1, 0], failed: [{ place: 2, message: 'no such table' }], answer: '[]' },
  },
  parsed: { type: 'parsed', statement: { tree: '{}' } },
} as unknown as Each<FromWorker>

const FROM_FRAME = {
  ready: { type: 'ready' },
  sent: { type: 'sent', worker: 1, message: FROM_WORKER.log },
  ended: { type: 'ended', worker: 1, why: 'flood', message: 'Too many messages.' },
} satisfies Each<FromFrame>

/** Fields without which a message is complete. */
const OPTIONAL = new Set(
  'line ms rows result affected at failed trace original detail rowsLeftOut compiled leftOpen error tree'.split(
    ' ',
  ),
)
/** Fields that a message needs although an optional one has the same name. */
const REQUIRED = ['at.line', 'summary.ms', 'result.rows']

/** Fields that have one of a few texts. */
const CHOICES = new Set(['type', 'kind', 't', 'level', 'why', 'dialect'])

interface Variant {
  what: string
  message: unknown
}

/** Yields copies of a message with one value replaced, removed or added, at any depth. */
function* forgeries(value: unknown, path: string): Generator<Variant> {
  const wrong = typeof value === 'object' ? 'text' : { forged: true }
  yield { what: `${path} of another type`, message: wrong }
  if (typeof value === 'string' && CHOICES.has(path.split('.').at(-1)!)) {
    yield { what: `${path} not one of its values`, message: 'forged' }
  }
  if (typeof value === 'number') yield { what: `${path} not a number`, message: Number.NaN }
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    yield { what: `${path} not a list`, message: { ...value } }
    for (const [index, item] of value.entries()) {
      for (const { what, message } of forgeries(item, path)) {
        yield { what: `an item: ${what}`, message: value.with(index, message) }
      }
    }
    return
  }
  yield { what: `${path} with a field more`, message: { ...value, forged: 1 } }
  for (const [name, field] of Object.entries(value)) {
    const place = `${path.split('.').at(-1)}.${name}`
    if (!OPTIONAL.has(name) || REQUIRED.includes(place)) {
      const { [name]: _, ...rest } = value as Record<string, unknown>
      yield { what: `${path} without ${name}`, message: rest }
    }
    for (const { what, message } of forgeries(field, `${path}.${name}`)) {
      yield { what, message: { ...value, [name]: message } }
    }
  }
}

const CHECKS = [
  { from: 'a worker', accepts: isFromWorker, messages: FROM_WORKER },
  { from: 'the frame', accepts: isFromFrame, messages: FROM_FRAME },
]

describe.each(CHECKS)('a message from $from', ({ accepts, messages }) => {
  test.each(Object.entries<object>(messages))('%s is accepted as it is only', (type, message) => {
    expect(accepts(message)).toBe(true)
    const taken = [...forgeries(message, type)].filter(({ message }) => accepts(message))
    expect(taken.map(({ what }) => what)).toEqual([])
  })

  test.each([null, undefined, 'done', [], {}, { type: 'toString' }, { type: ['ready'] }])(
    '%j is none',
    (message) => {
      expect(accepts(message)).toBe(false)
    },
  )
})

/** Text that a worker would have truncated. */
const LONG = 'x'.repeat(LIMITS.output + 1_001)

test.each<[what: string, accepts: (message: unknown) => boolean, message: unknown]>([
  ['a log', isFromWorker, { ...FROM_WORKER.log, text: LONG }],
  ['an error', isFromWorker, { ...FROM_WORKER['boot-failed'], message: LONG }],
  ['a version', isFromWorker, { ...FROM_WORKER.booted, version: 'x'.repeat(201) }],
  [
    'rows',
    isFromWorker,
    {
      ...FROM_WORKER.done,
      summary: { ms: 1, result: { ...result, rows: Array(LIMITS.rows + 1).fill([]) } },
    },
  ],
])('more than the limit is refused: %s', (_what, accepts, message) => {
  expect(accepts(message)).toBe(false)
})
