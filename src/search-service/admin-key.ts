import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StorageProblem, withAdvice } from './storage/storage-problem.ts'

/** Of two processes that start at once one makes the key; the other may see its file before its text. */
const ATTEMPTS = 20

/**
 * The admin key kept beside the data, readable by its owner alone; made at the first start. An empty file,
 * as a full disk leaves it, is written anew.
 *
 * @returns the key, and the file that holds it.
 * @throws with the file and what to do when it can be neither read nor written.
 */
export function keptAdminKey(dataDir: string): { key: string; file: string } {
  const file = join(dataDir, 'admin-key')
  withAdvice(file, () => mkdirSync(dataDir, { recursive: true, mode: 0o700 }))
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const key = readKey(file)
    if (key) return { key, file }
    const isEmpty = key === ''
    // An empty file may be one that another process is about to write to.
    if (isEmpty && attempt < ATTEMPTS - 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
      continue
    }
    // `wx`: of two processes only one makes the file.
    writeKey(file, isEmpty ? 'w' : 'wx')
  }
  const key = readKey(file)
  if (key) return { key, file }
  const advice = 'the admin key could not be read back. Delete the file and start again.'
  throw new StorageProblem(file, advice, null)
}

/** The key; empty when the file is, undefined when there is none. */
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
