import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createIndex, type SearchIndex } from '#docs/search-index/index.ts'

/** Minimum time between two looks at the file, in milliseconds. */
const CHECK_INTERVAL = 1000

/** The index of a built site, as of its last build. */
export interface IndexFile {
  /** The index; null until the file was read for the first time. */
  current(): SearchIndex | null
  /** Resolves when the file as it is now was read, or can't be. */
  refresh(): Promise<void>
}

/**
 * Opens the records of a built site. When they are replaced, they are read again, and the former index answers
 * until the new one is complete. A file that can't be read is reported, and changes nothing.
 *
 * @param dist absolute path of the built site
 * @param report called with what went wrong, for the log
 */
export function openIndexFile(dist: string, report: (message: string) => void): IndexFile {
  const file = join(dist, 'search-records.json')
  let index: SearchIndex | null = null
  let version = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const current = `${mtimeMs} ${size} ${ino}`
      if (current === version) return
      version = current
      const [records, synonyms] = await Promise.all(
        [file, join(dist, 'search-synonyms.json')].map(async (path) =>
          JSON.parse(await readFile(path, 'utf8')),
        ),
      )
      index = await createIndex({ records, synonyms })
    } catch (error) {
      report(`The search records in ${file} can't be read: ${error}`)
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null
      checkedAt = performance.now()
    })
    return reading
  }

  return {
    current() {
      if (performance.now() - checkedAt > CHECK_INTERVAL) void refresh()
      return index
    },
    refresh,
  }
}
