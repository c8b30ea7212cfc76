import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The admin key kept beside the data, readable by its owner alone; made at the first start.
 *
 * @returns the key, and the file that holds it.
 */
export function keptAdminKey(dataDir: string): { key: string; file: string } {
  const file = join(dataDir, 'admin-key')
  try {
    return { key: readFileSync(file, 'utf8').trim(), file }
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(24).toString('hex')
    // `wx`: of two processes that start at once, one makes the key and both use it.
    try {
      writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
    } catch {
      return { key: readFileSync(file, 'utf8').trim(), file }
    }
    return { key, file }
  }
}
