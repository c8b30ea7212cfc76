import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LoggedStatement } from '#engines/reply.ts'
import { replay, StaleRecordingError } from '../engines/replay.ts'
import { mergeRecorded, recordedFile, writeRecorded } from './recorded-files.ts'
import { type Recording, readRecordings, toRecordedStatement } from './recordings.ts'

const SENT: LoggedStatement = {
  sql: 'select * from `sailing` where `id` = ?',
  parameters: [1],
  reply: { reads: true, rows: [{ id: 1, departs_at: new Date('2026-05-01T08:00:00Z') }] },
}

function recording(engine = 'MariaDB 10.11'): Recording {
  return { engine, sample: 'abc', statements: [toRecordedStatement(SENT)] }
}

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'recordings-'))
})

afterEach(() => rm(root, { recursive: true }))

test('a recording answers as the server did, dates included', async () => {
  const recordings = new Map([['docs/examples/select/aliases', recording()]])
  const [file] = await writeRecorded(root, 'examples', recordings, recordings.keys())
  expect(file).toBe('content/sample/recorded/docs/examples/select/examples.recorded.json')
  const stored = (await readRecordings(root)).get('docs/examples/select/aliases')
  expect(stored).toBeDefined()
  expect(await replay(stored!)(SENT.sql, [1])).toEqual(SENT.reply)
})

test('a statement that failed fails again, with its code', async () => {
  const failure = { message: 'Duplicate entry', code: 'ER_DUP_ENTRY' }
  const { reply: _, ...sent } = SENT
  const statements = [toRecordedStatement({ ...sent, failure })]
  await expect(replay({ ...recording(), statements })(SENT.sql, [1])).rejects.toMatchObject(failure)
})

test.each([
  ['select 1', []],
  [SENT.sql, [2]],
])('another statement is stale: %s %j', async (sql, parameters) => {
  await expect(replay(recording())(sql, parameters)).rejects.toThrow(StaleRecordingError)
})

test('a statement more than was recorded is stale', async () => {
  const send = replay(recording())
  await send(SENT.sql, [1])
  await expect(send(SENT.sql, [1])).rejects.toThrow(StaleRecordingError)
})

test('new recordings replace those of the same page or module, and no others', () => {
  const old = new Map([
    ['docs/intro#one', recording('old')],
    ['docs/plugins#one', recording('old')],
    ['docs/examples/join/complex', recording('old')],
  ])
  const merged = mergeRecorded(old, new Map([['docs/intro#two', recording('new')]]))
  expect([...merged.keys()].sort()).toEqual([
    'docs/examples/join/complex',
    'docs/intro#two',
    'docs/plugins#one',
  ])
})

test('files of other folders are left alone', async () => {
  const first = new Map([['docs/a/one', recording('first')]])
  await writeRecorded(root, 'examples', first, first.keys())
  const before = await readFile(join(root, recordedFile('docs/a/one', 'examples')), 'utf8')
  const both = new Map([
    ['docs/a/one', recording('changed')],
    ['docs/b/two', recording('second')],
  ])
  expect(await writeRecorded(root, 'examples', both, ['docs/b/two'])).toEqual([
    recordedFile('docs/b/two', 'examples'),
  ])
  expect(await readFile(join(root, recordedFile('docs/a/one', 'examples')), 'utf8')).toBe(before)
})
