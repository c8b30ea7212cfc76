import type { DatabaseSync } from 'node:sqlite'
import type { StoredRecord } from '../json.ts'

/** Stored beside the records, copied and moved with them. */
export type ExtraKind = 'synonyms' | 'rules'

const parse = (raw: unknown): StoredRecord =>
  JSON.parse((raw as { body: string }).body) as StoredRecord

/** Synonyms and rules, kept as they were sent. */
export function extraTable(database: DatabaseSync) {
  const all = database.prepare(
    'SELECT body FROM extras WHERE index_id = ? AND kind = ? ORDER BY object_id',
  )
  const put = database.prepare(
    'INSERT INTO extras (index_id, kind, object_id, body) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const remove = database.prepare(
    'DELETE FROM extras WHERE index_id = ? AND kind = ? AND object_id = ?',
  )
  const clear = database.prepare('DELETE FROM extras WHERE index_id = ? AND kind = ?')
  const copy = database.prepare(
    'INSERT INTO extras (index_id, kind, object_id, body) SELECT ?, kind, object_id, body FROM extras WHERE index_id = ? AND kind = ?',
  )
  return {
    list: (indexId: number, kind: ExtraKind): StoredRecord[] => all.all(indexId, kind).map(parse),
    put: (indexId: number, kind: ExtraKind, value: StoredRecord) =>
      void put.run(indexId, kind, value.objectID, JSON.stringify(value)),
    remove: (indexId: number, kind: ExtraKind, objectID: string) =>
      void remove.run(indexId, kind, objectID),
    clear: (indexId: number, kind: ExtraKind) => void clear.run(indexId, kind),
    copyAll: (from: number, to: number, kind: ExtraKind) => void copy.run(to, from, kind),
  }
}
