import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StorageProblem, withAdvice } from './storage/storage-problem.ts'

/**
 * Maximum number of attempts: of two processes that start at once, one creates the key, and the other may see
 * its file before the contents.
 */
const ATTEMPTS = 20

/**
 * Returns the admin key stored next to the data, readable only by its owner; creates it at the first start.
 * An empty file, such as a full disk leaves behind, is rewritten.
 *
 * @returns the key, and the file that contains it.
 * @throws an error with the file and the remedy if it can be neither read nor written.
 */
export function loadOrCreateAdminKey(dataDir: string): { key: string; file: string } {
  const file = join(dataDir, 'admin-key')
  withAdvice(file, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }))
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const key = readKey(file)
    if (key) return { key, file }
    const isEmpty = key === ''
    // Another process may be about to write to an empty file.
    if (isEmpty && attempt < ATTEMPTS - 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      continue
    }
    // `wx`: only one of two processes creates the file.
    writeKey(file, isEmpty ? 'w' : 'wx')
  }
  const key = readKey(file)
  if (key) return { key, file }
  const advice = 'the admin key could not be read back. Delete the file and start again.'
  throw new StorageProblem(file, advice, null)
}

/** Returns the key; empty if the file is empty, undefined if it doesn't exist. */
function readKey(file: string): string | undefined {
  return withAdvice(file, () => {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    }
  })
}

function writeKey(file: string, flag: 'w' | 'wx'): void {
  withAdvice(file, () => {
    try {
      writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  })
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
