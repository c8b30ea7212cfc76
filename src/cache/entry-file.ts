import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { writeFileAtomic } from './write-file-atomic.ts'

/** Size of the SHA-256 digest that precedes the value, in bytes. */
const DIGEST_SIZE = 32

/** Writes a value that structured cloning can copy, with the digest that `readEntry` checks. */
export async function writeEntry(file: string, value: unknown): Promise<void> {
  const body = serialize(value)
  await writeFileAtomic(file, Buffer.concat([digest(body), body]))
}

/** Reads a value; undefined if the file is missing or isn't what was written. */
export async function readEntry(file: string): Promise<unknown> {
  const content = await readFile(file).catch(() => null)
  if (!content) return undefined
  const body = content.subarray(DIGEST_SIZE)
  if (!digest(body).equals(content.subarray(0, DIGEST_SIZE))) return undefined
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
