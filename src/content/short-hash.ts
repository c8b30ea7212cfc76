import { createHash } from 'node:crypto'

/** Returns a short hash for file names. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
