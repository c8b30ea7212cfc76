/**
 * The database. Records hang on the index's number, not on its name, so that a move is one small update
 * however many records there are. `changes` counts the write transactions; the count is the task's id.
 */
export const SCHEMA = `
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
