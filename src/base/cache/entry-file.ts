import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Size of the SHA-256 digest that precedes the value, in bytes. */
const DIGEST_SIZE = 32

/**
 * Writes a value that structured cloning can copy, with the digest that `readEntry` checks. Other threads and
 * processes may read or write the file at the same time: a reader gets either the new or the previous file as a
 * whole.
 */
export async function writeEntry(file: string, value: unknown): Promise<void> {
  const body = serialize(value)
  const partial = `${file}.${randomUUID()}.partial`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(partial, Buffer.concat([digest(body), body]))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Reads a value, and sets the file's times; undefined if the file is missing or isn't what was written. */
export async function readEntry(file: string): Promise<unknown> {
  const content = await readFile(file).catch(() => null)
  if (!content) return undefined
  const body = content.subarray(DIGEST_SIZE)
  if (!digest(body).equals(content.subarray(0, DIGEST_SIZE))) return undefined
  const now = new Date()
  // Another process may have removed it.
  await utimes(file, now, now).catch(() => {})
  try {
    return deserialize(body)
  } catch {
    // An older Node can't read what a newer one wrote.
    return undefined
  }
}

function digest(body: Uint8Array): Buffer {
  return createHash('sha256').update(body).digest()
}
