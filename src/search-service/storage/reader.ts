import { DatabaseSync } from 'node:sqlite'
import { indexTable } from './index-table.ts'
import { objectTable } from './object-table.ts'
import { synonymTable } from './synonym-table.ts'

/** Opens a second connection whose reads all see a snapshot of one moment, however long they take. */
export function openReader(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('BEGIN')
  // The first read starts the snapshot.
  database.prepare('SELECT version FROM changes').get()
  return {
    indexes: indexTable(database),
    objects: objectTable(database),
    synonyms: synonymTable(database),
    close: () => database.close(),
  }
}

export type Reader = ReturnType<typeof openReader>
