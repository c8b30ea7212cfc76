import type { SqlReader } from '../sql-reader.ts'

/** Reads from a table's options whether its texts are bytes, which MySQL calls a set of characters; null if none says it. */
export function areTextsBytes(options: SqlReader): boolean | null {
  if (options.dialect !== 'mysql') return null
  let isOfBytes: boolean | null = null
  while (options.find(/^(?:charset|character|char|collate)$/i)) {
    options.next()
    for (const word of ['set', '=']) options.skip(word)
    isOfBytes = options.string().toLowerCase() === 'binary'
  }
  return isOfBytes
}
