import type { DatabaseSync } from 'node:sqlite'
import type { StoredRecord } from '../json.ts'

const parse = (raw: unknown): StoredRecord =>
  JSON.parse((raw as { body: string }).body) as StoredRecord

/** Reads and changes synonyms, stored as they were sent; copied and moved with the records of their index. */
export function synonymTable(database: DatabaseSync) {
  const mine = "index_id = ? AND kind = 'synonyms'"
  const all = database.prepare(`SELECT body FROM extras WHERE ${mine} ORDER BY object_id`)
  const put = database.prepare(
    "INSERT INTO extras (index_id, kind, object_id, body) VALUES (?, 'synonyms', ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body",
  )
  const remove = database.prepare(`DELETE FROM extras WHERE ${mine} AND object_id = ?`)
  const clear = database.prepare(`DELETE FROM extras WHERE ${mine}`)
  const copy = database.prepare(
    `INSERT INTO extras (index_id, kind, object_id, body) SELECT ?, kind, object_id, body FROM extras WHERE ${mine}`,
  )
  return {
    list: (indexId: number): StoredRecord[] => all.all(indexId).map(parse),
    put: (indexId: number, value: StoredRecord) =>
      void put.run(indexId, value.objectID, JSON.stringify(value)),
    remove: (indexId: number, objectID: string) => void remove.run(indexId, objectID),
    clear: (indexId: number) => void clear.run(indexId),
    copyAll: (from: number, to: number) => void copy.run(to, from),
  }
}
