import type { DatabaseSync } from 'node:sqlite'
import type { StoredRecord } from '../json.ts'

interface RawObject {
  object_id: string
  body: string
}

const parse = (raw: unknown): StoredRecord => JSON.parse((raw as RawObject).body) as StoredRecord

/** Number of records read at a time. */
const PAGE = 1000

/** Reads and changes the records; they are sorted by `objectID`, byte by byte. */
export function objectTable(database: DatabaseSync) {
  const get = database.prepare('SELECT body FROM objects WHERE index_id = ? AND object_id = ?')
  const put = database.prepare(
    'INSERT INTO objects (index_id, object_id, body) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const remove = database.prepare('DELETE FROM objects WHERE index_id = ? AND object_id = ?')
  const clear = database.prepare('DELETE FROM objects WHERE index_id = ?')
  const page = database.prepare(
    'SELECT object_id, body FROM objects WHERE index_id = ? AND object_id > ? ORDER BY object_id LIMIT ?',
  )
  const copy = database.prepare(
    'INSERT INTO objects (index_id, object_id, body) SELECT ?, object_id, body FROM objects WHERE index_id = ?',
  )
  const stats = database.prepare(
    'SELECT count(*) AS entries, coalesce(sum(length(body)), 0) AS bytes FROM objects WHERE index_id = ?',
  )
  return {
    get: (indexId: number, objectID: string): StoredRecord | null => {
      const row = get.get(indexId, objectID)
      return row ? parse(row) : null
    },
    put: (indexId: number, record: StoredRecord) =>
      void put.run(indexId, record.objectID, JSON.stringify(record)),
    remove: (indexId: number, objectID: string) => void remove.run(indexId, objectID),
    clear: (indexId: number) => void clear.run(indexId),
    /** Returns up to `limit` records whose `objectID` comes after `after`. */
    page: (indexId: number, after: string, limit: number): StoredRecord[] =>
      page.all(indexId, after, limit).map(parse),
    /** Yields all records, page by page; they may be changed in the meantime. */
    *pages(indexId: number): Generator<StoredRecord[]> {
      for (let after = ''; ; ) {
        const some = page.all(indexId, after, PAGE).map(parse)
        if (some.length > 0) yield some
        if (some.length < PAGE) return
        after = some.at(-1)!.objectID
      }
    },
    copyAll: (from: number, to: number) => void copy.run(to, from),
    stats: (indexId: number): { entries: number; bytes: number } => {
      const row = stats.get(indexId) as unknown as { entries: number; bytes: number }
      return { entries: row.entries, bytes: row.bytes }
    },
  }
}
