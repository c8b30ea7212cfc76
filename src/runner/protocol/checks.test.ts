import { expect, test } from 'vitest'
import { isFromFrame, isFromWorker, isToFrame } from './checks.ts'

const statement = { sql: 'select 1', parameters: [{ t: 'number', v: 1 }], kind: 'query', rows: 1 }

test('accepts what the other side sends', () => {
  expect(isFromWorker({ type: 'statement', run: 1, statement })).toBe(true)
  expect(isFromFrame({ type: 'statement', worker: 2, run: 1, statement })).toBe(true)
  expect(isFromFrame({ type: 'ready' })).toBe(true)
  expect(isToFrame({ type: 'stop', worker: 1 })).toBe(true)
  const done = { type: 'done', run: 1, summary: { ms: 1, error: { kind: 'code', message: 'x' } } }
  expect(isFromWorker(done)).toBe(true)
})

test.each([
  null,
  'done',
  [],
  {},
  { type: 'toString' },
  { type: 'done', run: 1 },
  { type: 'done', run: '1', summary: { ms: 1 } },
  { type: 'done', run: 1, summary: { ms: 1 }, extra: true },
  { type: 'statement', run: 1, statement: { ...statement, kind: 'html' } },
  { type: 'statement', run: 1, statement: { ...statement, parameters: [{ t: 'string', v: {} }] } },
  { type: 'log', run: 1, level: 'log', text: 'x'.repeat(2_000_000) },
  { type: 'booted', version: 'x', ms: Number.NaN },
])('ignores a forged message: %j', (message) => {
  expect(isFromWorker(message)).toBe(false)
  expect(isFromFrame(message)).toBe(false)
})
