import type { DatabaseSync } from 'node:sqlite'
import type { JsonObject } from '../json.ts'

/** An index as stored in the database. */
export interface IndexRow {
  id: number
  name: string
  settings: JsonObject
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  /** Number of the last write transaction that changed it. */
  version: number
}

interface RawRow {
  id: number
  name: string
  settings: string
  created_at: string
  updated_at: string
  version: number
}

function toRow(raw: unknown): IndexRow {
  const row = raw as RawRow
  return {
    id: row.id,
    name: row.name,
    settings: JSON.parse(row.settings) as JsonObject,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

/** Reads and changes the rows of `indexes`. */
export function indexTable(database: DatabaseSync) {
  const byName = database.prepare('SELECT * FROM indexes WHERE name = ?')
  const all = database.prepare('SELECT * FROM indexes ORDER BY name')
  const insert = database.prepare(
    'INSERT INTO indexes (name, created_at, updated_at) VALUES (?1, ?2, ?2) RETURNING *',
  )
  const remove = database.prepare('DELETE FROM indexes WHERE id = ?')
  const rename = database.prepare('UPDATE indexes SET name = ? WHERE id = ?')
  const settings = database.prepare('UPDATE indexes SET settings = ? WHERE id = ?')
  const touch = database.prepare('UPDATE indexes SET updated_at = ?, version = ? WHERE id = ?')
  return {
    find: (name: string): IndexRow | null => {
      const row = byName.get(name)
      return row ? toRow(row) : null
    },
    list: (): IndexRow[] => all.all().map(toRow),
    create: (name: string): IndexRow => toRow(insert.get(name, new Date().toISOString())),
    remove: (id: number) => void remove.run(id),
    rename: (id: number, name: string) => void rename.run(name, id),
    setSettings: (id: number, value: JsonObject) => void settings.run(JSON.stringify(value), id),
    touch: (id: number, version: number) => void touch.run(new Date().toISOString(), version, id),
  }
}
