import { strToU8, zipSync } from 'fflate'
import type { Files } from './templates.ts'

/** Name of the folder in the archive, and of the archive itself. */
export const FOLDER = 'kysely-playground'

/** Creates an archive with one folder of text files. */
export function zipProject(files: Files): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, text]) => [`${FOLDER}/${path}`, strToU8(text)])
  return zipSync(Object.fromEntries(entries), { level: 9 })
}
