import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'

/** Folder with the recordings of the examples, relative to the project root. */
export const RECORDINGS_FOLDER = join(SAMPLE_FOLDER, 'recorded')

/** Contents of a file: replies of a server, or statements that a grammar accepted. */
export type RecordedKind = 'examples' | 'grammar'

/** Reads all recordings of a kind, by the examples' stable names. */
export async function readRecorded<T>(root: string, kind: RecordedKind): Promise<Map<string, T>> {
  const folder = join(root, RECORDINGS_FOLDER)
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith(`${kind}.recorded.json`)).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return new Map(texts.flatMap((text) => Object.entries(JSON.parse(text) as Record<string, T>)))
}

/**
 * Writes one file for each folder of examples.
 *
 * @param changed names that were re-recorded; files that contain none of them are left alone.
 */
export async function writeRecorded<T>(
  root: string,
  kind: RecordedKind,
  recorded: ReadonlyMap<string, T>,
  changed: Iterable<string>,
): Promise<string[]> {
  const files = new Set([...changed].map((name) => recordedFile(name, kind)))
  const groups = Map.groupBy([...recorded.keys()].sort(), (name) => recordedFile(name, kind))
  for (const [file, names] of groups) {
    if (!files.has(file)) continue
    const path = join(root, file)
    const content = Object.fromEntries(names.map((name) => [name, recorded.get(name)]))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(content, null, 1)}\n`)
  }
  return [...files]
}

/** Returns the file that contains an example's recordings, relative to the project root. */
export function recordedFile(name: string, kind: RecordedKind): string {
  return join(RECORDINGS_FOLDER, dirname(pageOf(name)), `${kind}.recorded.json`)
}

/** Merges recordings: new ones replace all older ones of the same modules and pages. */
export function mergeRecorded<T>(
  old: ReadonlyMap<string, T>,
  fresh: ReadonlyMap<string, T>,
): Map<string, T> {
  const replaced = new Set([...fresh.keys()].map(pageOf))
  const kept = [...old].filter(([name]) => !replaced.has(pageOf(name)))
  return new Map([...kept, ...fresh])
}

/** Returns a fence's page, or the module itself. */
function pageOf(name: string): string {
  return name.split('#')[0] ?? name
}
