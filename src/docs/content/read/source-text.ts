import { readFile } from 'node:fs/promises'

/**
 * Reads a text that an author wrote, without what editors and Git on Windows add to it: a byte order mark at its
 * start, and carriage returns at the ends of its lines. Line numbers don't change.
 *
 * @param path absolute path
 */
export async function readSourceText(path: string): Promise<string> {
  return plainText(await readFile(path, 'utf8'))
}

function plainText(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
}
