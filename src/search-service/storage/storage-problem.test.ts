import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeProblem } from '../http/api-problem.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'problems-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/**
 * Returns the error that SQLite throws if there is no room for a row, it may not write, or another connection
 * writes.
 */
function failure(options: { readOnly?: boolean }, before: string, write: string): unknown {
  const file = join(folder, 'a.db')
  const other = new DatabaseSync(file)
  other.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS rows (text)')
  if (before === 'BEGIN IMMEDIATE') other.exec(before)
  const database = new DatabaseSync(file, options)
  try {
    if (before !== 'BEGIN IMMEDIATE') database.exec(before)
    database.exec(write)
    return null
  } catch (error) {
    return error
  } finally {
    database.close()
    other.close()
  }
}

const INSERT = 'INSERT INTO rows VALUES (zeroblob(100000))'

test.each([
  ['a full disk', {}, 'PRAGMA max_page_count = 3', INSERT, 'the disk is full'],
  ['a read-only file', { readOnly: true }, '', INSERT, 'the file or its folder is read-only'],
  ['another writer', {}, 'BEGIN IMMEDIATE', INSERT, 'Another process is writing to the index'],
])('%s is a 503 that says so', (_name, options, before, write, message) => {
  const problem = writeProblem(failure(options, before, write))
  expect(problem).toMatchObject({ status: 503, message: expect.stringContaining(message) })
})

test('other errors stay what they are', () => {
  const error = failure({}, '', 'INSERT INTO nothing VALUES (1)')
  expect(writeProblem(error)).toBe(error)
})
