import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LoggedStatement } from '#base/engines/reply.ts'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { replay, StaleRecordingError } from '../engines/replay.ts'
import {
  copyRecordings,
  mergeRecordings,
  type Recording,
  readRecordings,
  recordedFile,
  toRecordedStatement,
  writeRecordings,
} from './recordings.ts'

const SENT: LoggedStatement = {
  sql: 'select * from `sailing` where `id` = ?',
  parameters: [1],
  reply: { reads: true, rows: [{ id: 1, departs_at: new Date('2026-05-01T08:00:00Z') }] },
}

function recording(engine = 'MariaDB 10.11'): Recording {
  return { engine, sample: 'abc', statements: [toRecordedStatement(SENT)] }
}

test('a recording answers as the server did, dates included', async () => {
  const root = await temporaryFolder()
  const recordings = new Map([['docs/examples/select/aliases', recording()]])
  const [file] = await writeRecordings(root, recordings, recordings.keys())
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
  const merged = mergeRecordings(old, new Map([['docs/intro#two', recording('new')]]))
  expect([...merged.keys()].sort()).toEqual([
    'docs/examples/join/complex',
    'docs/intro#two',
    'docs/plugins#one',
  ])
})

test('files of other folders are left alone', async () => {
  const root = await temporaryFolder()
  const first = new Map([['docs/a/one', recording('first')]])
  await writeRecordings(root, first, first.keys())
  const before = await readFile(join(root, recordedFile('docs/a/one')), 'utf8')
  const both = new Map([
    ['docs/a/one', recording('changed')],
    ['docs/b/two', recording('second')],
  ])
  expect(await writeRecordings(root, both, ['docs/b/two'])).toEqual([recordedFile('docs/b/two')])
  expect(await readFile(join(root, recordedFile('docs/a/one')), 'utf8')).toBe(before)
})

test('what was recorded of a folder is there for its copy, and stays where it was', async () => {
  const root = await temporaryFolder()
  const recordings = new Map([
    ['docs/select/all', recording('one')],
    ['docs/intro#0a1b2c3d4e', recording('two')],
    ['docs-of-old/intro', recording('three')],
  ])
  await writeRecordings(root, recordings, recordings.keys())
  const files = await copyRecordings(root, 'docs', 'versions/0.28')
  expect(files.sort()).toEqual([
    recordedFile('versions/0.28/intro'),
    recordedFile('versions/0.28/select/all'),
  ])
  expect(await readRecordings(root)).toEqual(
    new Map([
      ...recordings,
      ['versions/0.28/select/all', recording('one')],
      ['versions/0.28/intro#0a1b2c3d4e', recording('two')],
    ]),
  )
})
