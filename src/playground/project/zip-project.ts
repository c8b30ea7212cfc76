import { strToU8, zipSync } from 'fflate'
import type { Files } from './templates.ts'

/** The folder that the archive unpacks to, and the archive's own name. */
export const FOLDER = 'kysely-playground'

/** An archive with one folder of text files. */
export function zipProject(files: Files): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, text]) => [`${FOLDER}/${path}`, strToU8(text)])
  return zipSync(Object.fromEntries(entries), { level: 9 })
}
