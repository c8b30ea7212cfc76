import { createHash } from 'node:crypto'

/** A short hash for names of files. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
