import type { DatabaseSync } from 'node:sqlite'

/**
 * The database schema. Records refer to the index's number, not to its name, so that a move is one small
 * update however many records there are. `changes` counts the write transactions; the count is the task's id.
 * `dropped` contains the numbers of removed indexes whose records haven't been deleted yet.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    settings TEXT NOT NULL DEFAULT '{}',
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE IF NOT EXISTS objects (
    index_id INTEGER NOT NULL,
    object_id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (index_id, object_id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS extras (
    index_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    object_id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (index_id, kind, object_id)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS api_keys (
    value TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    deleted_at INTEGER
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS changes (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL);
  INSERT OR IGNORE INTO changes (id, version) VALUES (1, 0);
`

/** Migrations from each version of the schema to the next; `user_version` counts the applied ones. */
const STEPS = [
  SCHEMA,
  `
  CREATE TABLE dropped (index_id INTEGER PRIMARY KEY);
  CREATE TRIGGER drop_index AFTER DELETE ON indexes BEGIN
    INSERT OR IGNORE INTO dropped (index_id) VALUES (OLD.id);
  END;
  INSERT INTO dropped (index_id)
    SELECT DISTINCT index_id FROM objects WHERE index_id NOT IN (SELECT id FROM indexes);
  `,
]

/** Migrates a database file to the current schema; several processes may do so at once. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) >= STEPS.length) return
  database.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have applied the migrations while this one waited for the lock.
    for (const step of STEPS.slice(versionOf(database))) database.exec(step)
    database.exec(`PRAGMA user_version = ${STEPS.length}; COMMIT`)
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number }
  return row.user_version
}
