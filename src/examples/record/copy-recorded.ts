import { mergeRecorded, type RecordedKind, readRecorded, writeRecorded } from './recorded-files.ts'

const KINDS: readonly RecordedKind[] = ['examples', 'grammar']

/**
 * Copies the recordings of a folder's examples to the same examples in another folder.
 *
 * @param root absolute path of the project.
 * @param from folder in `content`, such as `docs`.
 * @param to folder in `content`, such as `versions/0.28`.
 * @returns the files that were written, relative to the project root.
 */
export async function copyRecorded(root: string, from: string, to: string): Promise<string[]> {
  const written = await Promise.all(
    KINDS.map(async (kind) => {
      const recorded = await readRecorded<unknown>(root, kind)
      const copies = new Map(
        [...recorded]
          .filter(([name]) => name.startsWith(`${from}/`))
          .map(([name, value]) => [to + name.slice(from.length), value]),
      )
      return writeRecorded(root, kind, mergeRecorded(recorded, copies), copies.keys())
    }),
  )
  return written.flat()
}
