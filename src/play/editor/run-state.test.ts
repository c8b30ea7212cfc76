import { expect, test } from 'vitest'
import {
  hasOutput,
  isStale,
  type RunAction,
  type RunState,
  runReducer,
  statusText,
} from './run-state.ts'

const statement = (sql: string): RunAction => ({
  type: 'statement',
  statement: { sql, parameters: [], kind: 'query' },
})

const run = (sql: string): RunAction[] => [
  { type: 'begin', code: sql },
  { type: 'start', version: 'SQLite 3' },
  statement(sql),
  { type: 'done', summary: { ms: 1 } },
]

function after(actions: RunAction[]): RunState | null {
  return actions.reduce<RunState | null>(runReducer, null)
}

test('a run is shown when it is done', () => {
  const going = after(run('select 1').slice(0, 3))
  expect(going?.statements).toEqual([])
  expect(hasOutput(going)).toBe(false)
  const done = after(run('select 1'))
  expect(done).toMatchObject({
    phase: 'done',
    version: 'SQLite 3',
    statements: [{ sql: 'select 1' }],
  })
  expect(hasOutput(done)).toBe(true)
})

test('the last run stays until the next one is done', () => {
  const second = run('select 2')
  expect(after([...run('select 1'), ...second.slice(0, 3)])).toMatchObject({
    phase: 'run',
    statements: [{ sql: 'select 1' }],
    summary: { ms: 1 },
  })
  expect(after([...run('select 1'), ...second])?.statements).toHaveLength(1)
})

test('when nothing could run, nothing of the last run is left, and a reset leaves nothing at all', () => {
  const failed = after([
    ...run('select 1'),
    { type: 'begin', code: '' },
    { type: 'fail', failure: 'offline' },
  ])
  expect(failed).toMatchObject({ phase: 'failed', failure: 'offline', statements: [] })
  expect(hasOutput(failed)).toBe(false)
  expect(after([...run('select 1'), { type: 'clear' }])).toBeNull()
})

test('a download counts as long as bytes are missing', () => {
  const at = (received: number) =>
    after([
      { type: 'begin', code: '' },
      { type: 'progress', progress: { received, total: 10 } },
    ])?.phase
  expect(at(4)).toBe('download')
  expect(at(10)).toBe('start')
})

test('what a run gave is stale once the code is another, until that has run', () => {
  const done = after(run('select 1'))
  expect(isStale(done, 'select 1')).toBe(false)
  expect(isStale(done, 'select 2')).toBe(true)
  expect(
    isStale(after([...run('select 1'), { type: 'begin', code: 'select 2' }]), 'select 2'),
  ).toBe(false)
  expect(isStale(after([...run('select 1'), ...run('select 2')]), 'select 2')).toBe(false)
  expect(isStale(null, 'select 1')).toBe(false)
})

test('a run that waits for another says so until its turn', () => {
  const requested = runReducer(null, { type: 'begin', code: 'a' })
  const waiting = runReducer(requested, { type: 'wait', waits: true })
  expect(statusText(waiting!, 'SQLite', true)).toBe('Waiting for another run on this page …')
  const next = runReducer(waiting, { type: 'wait', waits: false })
  expect(statusText(next!, 'SQLite', true)).toBe('Starting SQLite …')
})
