import { createHash } from 'node:crypto'

/** Returns the hash of a content that a file's name has: then the file can be cached forever. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
